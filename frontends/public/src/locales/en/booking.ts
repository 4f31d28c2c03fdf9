import type { Translation } from '@edogrula/contracts/translation';
import type { bookingText as turkish } from '../tr/booking.ts';

/** Words of the booking panel and of the message that it prepares. */
export const bookingText: Translation<typeof turkish> = {
  title: 'Booking request',
  lead: 'No commission. Your request goes straight to the business as a message.',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  pickDay: 'Choose a date',
  dates: 'Dates',
  calendar: 'Check-in and check-out dates',
  askStart: 'Choose the day of arrival.',
  askEnd: 'Choose the day of departure.',
  clear: 'Clear',
  done: 'Done',
  loadingCalendar: 'Loading the calendar',
  calendarFailed: 'The calendar could not be loaded. Check your connection and try again.',
  adults: 'Adults',
  children: 'Children',
  childAge: (no: number) => `Age of child ${no}`,
  ageOption: (age: number) => (age === 0 ? '0–1' : String(age)),
  ageOpen: 'Choose an age',
  ageUnknown: 'age not given',
  submit: 'Send a booking request',
  nights: (n: number) => (n === 1 ? '1 night' : `${n} nights`),
  adultsCount: (n: number) => (n === 1 ? '1 adult' : `${n} adults`),
  childrenCount: (n: number) => (n === 1 ? '1 child' : `${n} children`),
  needs: 'To send it, choose the dates of arrival and departure and at least 1 adult.',
  noScript: 'The request form needs JavaScript. You can call the business with the details below.',
  noMessage: {
    landline: 'The number on record is a landline, so no WhatsApp message can be sent.',
    service: 'The number on record is a service line, so no WhatsApp message can be sent.',
    missing: 'There is no phone number on record, so no WhatsApp message can be sent.',
  },
  otherWay: 'No commission. We show you how it will reach the business before you send it.',
  noWay: 'There is no way to contact this business on record; no request can be sent.',
  barAsk: 'Choose dates',
  barAction: 'Send a request',
  /** In Turkish too: a host reads it. */
  message: {
    hello: 'Merhaba, sizi E-Doğrula üzerinden buldum.\nHello, I found you through E-Doğrula.',
    business: 'İşletme / Business',
    checkIn: 'Giriş / Check-in',
    checkOut: 'Çıkış / Check-out',
    adults: 'Yetişkin / Adults',
    children: 'Çocuk / Children',
    ages: 'yaş / ages',
    profile: 'Profil / Profile',
    question:
      'Bu tarihler için uygun musunuz? Toplam fiyatı ve ödeme koşullarını yazar mısınız?\nAre you free on these dates? Could you write me the total price and the terms of payment?',
  },
  preview: {
    title: 'The message you will send',
    checking: 'The record of the business is being checked once more…',
    checkFailed:
      'The record could not be checked again at the moment. Check it on the home page before you pay.',
    unverified: 'This business is unverified. Do not send a deposit before you are sure who it is.',
    changed: (to: string) =>
      `The contact of the business has changed since this page was opened. Your request goes to the new one on record: ${to}. Reload the page and do not use the old one.`,
    advice: 'If the number and account you are talking to differ from this profile, do not pay.',
    leads: {
      message: (to: string) =>
        `The message opens in WhatsApp and goes to ${to}. You can change it before you send it.`,
      booking: () => 'The booking page of the business opens. You can copy the message and paste it there.',
      website: () => 'The website of the business opens. You can copy the message and paste it there.',
      instagram: () =>
        'The Instagram account of the business opens. You can copy the message and paste it there.',
      phone: (to: string) => `The business is called on ${to}. You can read the message out on the phone.`,
    },
    go: {
      message: 'Open in WhatsApp',
      booking: 'Open the booking page',
      website: 'Open the website',
      instagram: 'Open Instagram',
      phone: 'Call',
    },
    copy: 'Copy the message',
    copied: 'The message was copied.',
    notCopied: 'It could not be copied. Select the text and copy it yourself.',
    back: 'Cancel',
  },
};
