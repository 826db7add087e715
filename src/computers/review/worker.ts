/** Reviews one game and exits; terminating it cancels. */
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../give-way.js';
import { reviewGame } from './review.js';
import type { FromReview, ReviewTask } from './reviews.js';

giveWay();
const say = (message: FromReview) => parentPort?.postMessage(message);
const { records, physicalBoard } = workerData as ReviewTask;
say({ review: reviewGame(records, physicalBoard, (done, of) => say({ done, of })) });
