import { ARTICLE_TASKS } from './article-tasks.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks(ARTICLE_TASKS);
