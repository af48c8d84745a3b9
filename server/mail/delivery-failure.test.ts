import { expect, test } from 'vitest';
import { readFailure } from './delivery-failure.ts';

const smtp = (fields: object) => Object.assign(new Error('as the library says it'), fields);

test('a rejected e-mail is distinguished from a rejected login and a temporary error', () => {
  const response = '550 no such box';
  const refused = readFailure(smtp({ code: 'EENVELOPE', command: 'RCPT TO', response, responseCode: 550 }));
  expect(refused).toEqual({
    response: 'The mail server rejected the e-mail: 550 no such box',
    isRejection: true,
    isInterrupted: false,
  });
  const signIn = readFailure(smtp({ code: 'EAUTH', command: 'AUTH PLAIN', response: '535 no', responseCode: 535 }));
  expect(signIn).toEqual({
    response: 'The mail server rejected the login: 535 no',
    isRejection: false,
    isInterrupted: false,
  });
  expect(readFailure(smtp({ command: 'DATA', response: '451 later', responseCode: 451 }))).toMatchObject({
    response: 'The mail server asked to retry later: 451 later',
    isRejection: false,
  });
});

test('only a connection lost after it was established counts as interrupted', () => {
  expect(readFailure(smtp({ code: 'ECONNECTION', command: 'CONN' })).isInterrupted).toBe(true);
  expect(readFailure(smtp({ code: 'ETIMEDOUT', command: 'CONN' })).isInterrupted).toBe(true);
  expect(readFailure(smtp({ code: 'ESOCKET', syscall: 'connect' })).isInterrupted).toBe(false);
  expect(readFailure(smtp({ code: 'EDNS' })).response).toMatch(/^The mail server could not be reached: /);
  expect(readFailure('a thrown text')).toEqual({ response: 'a thrown text', isRejection: false, isInterrupted: false });
});
