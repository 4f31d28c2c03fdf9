import { businessCreated, businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';

type Facts = { id: string; version?: number; name?: string; placeId?: string | null };

const changed =
  (type: typeof businessCreated | typeof businessUpdated) =>
  ({ id, version = 1, name = 'Gölkıyı Bungalov', placeId = null }: Facts): Envelope =>
    newEvent(type, {
      subject: id,
      version,
      data: {
        businessId: id,
        slug: 'golkiyi',
        name,
        applicationId: null,
        googlePlaceId: placeId,
        imageFileIds: [],
      },
    });

export const created = changed(businessCreated);
export const updated = changed(businessUpdated);
export const deleted = ({ id, version = 9 }: Facts): Envelope =>
  newEvent(businessDeleted, {
    subject: id,
    version,
    data: { businessId: id, slug: 'golkiyi', imageFileIds: [] },
  });

/** As recorded from places.googleapis.com/v1/places/…, with its field mask. */
export const place = {
  rating: 4.6,
  userRatingCount: 128,
  googleMapsUri: 'https://maps.google.com/?cid=123',
  reviews: [
    {
      name: 'places/ChIJ/reviews/1',
      relativePublishTimeDescription: '2 ay önce',
      rating: 5,
      text: { text: 'Çok temizdi.', languageCode: 'tr' },
      originalText: { text: 'Çok temizdi.', languageCode: 'tr' },
      authorAttribution: {
        displayName: 'Ayşe Yılmaz',
        uri: 'https://www.google.com/maps/contrib/1/reviews',
        photoUri: 'https://lh3.googleusercontent.com/a/1',
      },
      publishTime: '2026-09-18T08:11:12.345678Z',
    },
    {
      rating: 3,
      originalText: { text: 'Okay.', languageCode: 'en' },
      authorAttribution: {
        displayName: 'Bob',
        uri: 'javascript:alert(1)',
        photoUri: 'http://x.example/a.jpg',
      },
      publishTime: 'dün',
    },
    { rating: 1, authorAttribution: { displayName: 'C' } },
  ],
};
