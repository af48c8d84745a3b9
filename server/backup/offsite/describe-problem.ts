import type { BackupDestination } from '../../../contract/offsite-backup.ts';
import { StorageError } from '../../s3/storage-error.ts';
import { DamagedObjectError, WrongKeyError } from './encrypted-stream.ts';

interface Problem {
  /** The message for owners: what is wrong, and what to do. */
  text: string;
  /** The form field that causes the problem. */
  field?: keyof BackupDestination;
}

const FULL =
  'The bucket is full, or has reached its limit. Make room in it, or raise the limit. Existing backups are not affected.';

/** Problems by error code: the codes of S3, and those that other services have added. */
const BY_REASON: Readonly<Record<string, Problem>> = {
  InvalidAccessKeyId: { text: 'The bucket does not know this access key. Copy it again.', field: 'access_key_id' },
  SignatureDoesNotMatch: {
    text: 'The secret key does not belong to this access key. Copy it again.',
    field: 'secret_access_key',
  },
  NoSuchBucket: {
    text: 'There is no bucket with this name. Check the name, or make the bucket first.',
    field: 'bucket',
  },
  AccessDenied: {
    text: 'This access key may not use the bucket. Allow it to list, read, write and delete objects there.',
    field: 'bucket',
  },
  AuthorizationHeaderMalformed: { text: 'The bucket is in another region.', field: 'region' },
  PermanentRedirect: { text: 'The bucket is in another region.', field: 'region' },
  IllegalLocationConstraintException: { text: 'The bucket is in another region.', field: 'region' },
  NotPublic: { text: '', field: 'endpoint' },
  QuotaExceeded: { text: FULL },
  EntityTooLarge: { text: FULL },
  XMinioStorageFull: { text: FULL },
  InsufficientStorage: { text: FULL },
  Damaged: {
    text: 'The bucket returned different data than was sent. Ask its provider, or use another bucket. Existing backups are not affected.',
  },
  NoSuchKey: { text: 'A part of the backup is missing in the bucket. Use another backup.' },
};

/** Describes a failure for owners. */
export function describeProblem(error: unknown): Problem {
  if (error instanceof WrongKeyError) return { text: 'This key does not open the backup.' };
  if (error instanceof DamagedObjectError) return BY_REASON.Damaged as Problem;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /disk is full|no room/i.test(message))
    return { text: 'The disk of the server is full. Free some space there.' };
  if (!(error instanceof StorageError))
    return { text: 'The server could not finish this. If it fails again, ask your server administrator.' };
  const { reason, clockAheadMs } = error;
  if (reason === 'RequestTimeTooSkewed') return { text: skewText(clockAheadMs) };
  if (reason === 'NotPublic') return { text: message, field: 'endpoint' };
  if (reason && BY_REASON[reason]) return BY_REASON[reason];
  if (error.kind === 'unavailable')
    return {
      text: 'The bucket did not respond. Check the address, or try again later. Existing backups are not affected.',
      field: 'endpoint',
    };
  return {
    text: 'The bucket refused the request. Check its settings and what the access key may do. Existing backups are not affected.',
  };
}

function skewText(aheadMs: number | undefined): string {
  if (aheadMs === undefined) return 'The clock of this server is wrong. Ask your server administrator to correct it.';
  const minutes = Math.max(1, Math.round(Math.abs(aheadMs) / 60_000));
  const much =
    minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.round(minutes / 60)} hours`;
  return `The clock of this server is ${much} ${aheadMs > 0 ? 'ahead' : 'behind'}, so the bucket refuses it. Ask your server administrator to correct the clock.`;
}
