import { serveTasks } from '../../threads/serve-tasks.ts';
import { colourCode, prepareLanguage } from './colour-code.ts';

serveTasks({ colourCode, prepareLanguage });
