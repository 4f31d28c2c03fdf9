import { describe, expect, it } from '@jest/globals';
import { adminUserOf, isAdminAnswer } from './recognise-admin.ts';

describe('isAdminAnswer', () => {
  it.each([
    [{ role: 'admin' }],
    [{ isAdmin: true }],
    [{ roles: ['editor', 'admin'] }],
    [{ user: { role: 'admin' } }],
  ])('[R234] %j is an admin', (body) => expect(isAdminAnswer(body)).toBe(true));
  it.each([
    [{}],
    [null],
    ['admin'],
    [{ role: 'user' }],
    [{ isAdmin: 'true' }],
    [{ roles: 'admin' }],
    [{ user: null }],
  ])('[R234] %j is none', (body) => expect(isAdminAnswer(body)).toBe(false));
});

describe('adminUserOf', () => {
  it('reads the address at the top or under user, and the way in', () => {
    expect(adminUserOf({ _id: '7', email: 'a@b.example', via: 'key' })).toEqual({
      id: '7',
      email: 'a@b.example',
      via: 'key',
      adminRole: 'owner',
      mustEnrol: false,
    });
    expect(adminUserOf({ user: { _id: '7', email: 'a@b.example' } })).toEqual({
      id: '7',
      email: 'a@b.example',
      via: '',
      adminRole: 'owner',
      mustEnrol: false,
    });
    expect(adminUserOf(null)).toEqual({ id: '', email: '', via: '', adminRole: 'owner', mustEnrol: false });
  });

  it('[R395] [R392] reads the role, and whether a second factor is missing', () => {
    expect(adminUserOf({ role: 'admin', adminRole: 'auditor', mustEnrol: true })).toMatchObject({
      adminRole: 'auditor',
      mustEnrol: true,
    });
  });
});
