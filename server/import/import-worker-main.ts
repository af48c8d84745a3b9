import { serveTasks } from '../threads/serve-tasks.ts';
import { IMPORT_TASKS } from './import-tasks.ts';

serveTasks(IMPORT_TASKS);
