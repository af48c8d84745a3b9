import { colourCode, prepareLanguage } from './colour-code.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ colourCode, prepareLanguage });
