import { serveTasks } from '../../threads/serve-tasks.ts';
import { ARTICLE_TASKS } from './article-tasks.ts';

serveTasks(ARTICLE_TASKS);
