import { serveTasks } from '../threads/serve-tasks.ts';
import { verifyBackup } from './verify-backup.ts';

serveTasks({ verifyBackup });
