import type { FastifyReply } from 'fastify';
import QRCode, { type QRCodeToStringOptions } from 'qrcode';
import { LONGEST_IN_QR } from '../../rules/values/limits.js';

export async function sendQrCode(
  reply: FastifyReply,
  text: string,
  options: QRCodeToStringOptions,
): Promise<FastifyReply> {
  const bytes = Buffer.byteLength(text);
  if (bytes > LONGEST_IN_QR) {
    const problem = `the address has ${bytes} bytes; a QR code holds at most ${LONGEST_IN_QR}`;
    return reply.status(422).send({ code: 'too-long-for-qr', problem });
  }
  const svg = await QRCode.toString(text, { ...options, type: 'svg' });
  return reply.type('image/svg+xml').send(svg);
}
