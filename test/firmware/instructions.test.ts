import { avrInstruction, CPU } from 'avr8js';
import { expect, it } from 'vitest';
import { instruction } from './instructions.js';

const STACK_POINTER = 0x5d;
/** After the opcode; a skip leaves out both words of LDS, STS, JMP and CALL. */
const NEXT = [0, 0x9000, 0x9200, 0x940c, 0x940e];

it('every opcode does what it does in avr8js', () => {
  const [program, sram] = [new Uint16Array(0x100), 0x100];
  const [one, other] = [new CPU(program, sram), new CPU(program, sram)];
  const before = one.data.map((_, at) => at * 37 + 11);
  before.set([0x80, 0x01], STACK_POINTER);
  for (let opcode = 0; opcode < 0x1_0000; opcode++) {
    program.set([opcode, NEXT[opcode % NEXT.length] as number]);
    for (const cpu of [one, other]) {
      cpu.pc = 0;
      cpu.data.set(before);
    }
    avrInstruction(one);
    instruction(other);
    const isSame = one.pc === other.pc && one.cycles === other.cycles;
    if (!isSame || Buffer.compare(one.data, other.data) !== 0) expect.fail(`opcode ${opcode.toString(16)}`);
  }
});
