import { serveTasks } from '../../threads/serve-tasks.ts';
import { readTracks } from './read-tracks.ts';

// The thread that reads the containers of videos and audio files.
serveTasks({ readTracks });
