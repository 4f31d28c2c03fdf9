import { fail, sleep } from 'k6';
import { get, must, post } from './http.js';

const asJson = { headers: { 'content-type': 'application/json' } };

/** A visitor whose address is proved, by the code that the local inbox shows; headers for further calls. */
export function verifiedVisitor(email) {
  const send = (path, body) => must(post(path, path, JSON.stringify(body), asJson), path);
  send('/api/auth/send-code', { email });
  for (let tries = 0; tries < 100; tries += 1) {
    const inbox = must(
      get('the local inbox', `/dev/mail/messages?to=${encodeURIComponent(email)}`),
      'the local inbox',
    );
    const code = /\b\d{6}\b/.exec(inbox.json('items.0.text') || '');
    if (code) {
      const token = send('/api/auth/verify-code', { email, code: code[0] }).json('emailVerifyToken');
      return { 'x-verify-token': token };
    }
    sleep(0.1);
  }
  return fail('No code arrived in the local inbox within 10 s');
}

/** So many undecided reports a mailbox may have [R498]. */
const mostOfOne = 5;
let reporter;
let reports = 0;

/** Somebody of this virtual user who may still report; headers for one report. */
export function nextReporter() {
  if (reports % mostOfOne === 0) reporter = verifiedVisitor(`yuk-${__VU}-${Date.now()}@example.test`);
  reports += 1;
  return reporter;
}

/** The first moderator; headers for further calls. */
export function moderator() {
  if (__ENV.ADMIN_KEY) return { 'x-admin-key': __ENV.ADMIN_KEY };
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = __ENV;
  const answer = must(
    post('sign-in', '/api/auth/login', JSON.stringify({ email, password }), asJson),
    'sign-in',
  );
  return { authorization: `Bearer ${answer.json('token')}` };
}
