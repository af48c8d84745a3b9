/**
 * An e-mail address as RFC 6531 allows it, with letters of all scripts on both sides of the `@`: what a mail server
 * could deliver. Without quoted names and IP addresses, which nobody uses. For `z.email()`.
 */
export const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)(?:[\w!#$%&'*+/=?^`{|}~-]|(?![\p{C}\p{Z}])[^\0-\x7f])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|(?![\p{C}\p{Z}])[^\0-\x7f])+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]{1,58}[a-z\d])$/iu;
