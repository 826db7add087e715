import { type BoardInfo, readBoard } from './messages.js';
import { message } from './protocol.js';
import { FrameReader } from './reader.js';
import type { OpenWire } from './wire.js';

/** Waits for an announcement without sending. Rejects on timeout or if the port cannot be opened. */
export async function announcement(open: OpenWire, withinMs: number): Promise<BoardInfo> {
  let settle: { resolve(info: BoardInfo): void; reject(reason: Error): void } | undefined;
  const heard = new Promise<BoardInfo>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const reader = new FrameReader(({ type, payload }) => {
    if (type === message.board) settle?.resolve(readBoard(payload));
  });
  const wire = await open({
    onBytes: (chunk) => reader.push(chunk),
    onGone: (reason) => settle?.reject(new Error(reason)),
  });
  const timer = setTimeout(
    () => settle?.reject(new Error(`nothing heard in ${withinMs / 1000} seconds`)),
    withinMs,
  );
  try {
    return await heard;
  } finally {
    clearTimeout(timer);
    await wire.close();
  }
}
