/** Reviews one game and exits; terminating it cancels. */
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../thread-priority.js';
import { reviewGame } from './review.js';
import type { FromReview, ReviewTask } from './reviews.js';

lowerThreadPriority();
const say = (message: FromReview) => parentPort?.postMessage(message);
const { records, physicalBoard } = workerData as ReviewTask;
say({ review: reviewGame(records, physicalBoard, (done, of) => say({ done, of })) });
