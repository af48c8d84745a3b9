import { serveTasks } from '../../../threads/serve-tasks.ts';
import { recordPdf } from './record-pdf.ts';

serveTasks({ recordPdf });
