/** The thread in which one game is looked back at. It ends when that is done; ending it before is cancelling. */
import { parentPort, workerData } from 'node:worker_threads';
import { reviewGame } from './review.js';
import type { FromReview, ReviewTask } from './reviews.js';

const say = (message: FromReview) => parentPort?.postMessage(message);
const { records, physicalBoard } = workerData as ReviewTask;
say({ review: reviewGame(records, physicalBoard, (done, of) => say({ done, of })) });
