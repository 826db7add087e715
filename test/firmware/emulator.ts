/** The real program of the board in an emulated ATmega328P, with its switches, its LEDs and its serial line. */

import { readFileSync } from 'node:fs';
import {
  AVRClock,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRTimer,
  AVRUSART,
  AVRWatchdog,
  CPU,
  EEPROMMemoryBackend,
  portBConfig,
  portCConfig,
  portDConfig,
  spiConfig,
  timer1Config,
  usart0Config,
} from 'avr8js';
import { instruction } from './instructions.js';
import { LedDecoder } from './led-decoder.js';
import { SwitchChain } from './switch-chain.js';

/** Under vitest each use of an import calls a getter: too slow for every instruction. */
const execute = instruction;
const HEX_PATH = 'firmware/dist/tock-atmega328p.hex';
export const CYCLES_PER_MS = 16_000;

const FREQUENCY = 16_000_000;
const RAM_BYTES = 2048;
const LED_PIN = 6; // port D
const LOAD_PIN = 2; // port B
const R2 = 2;
const MCUSR = 0x54;
const SPMCSR = 0x57;
/** In SPMCSR: the next loads from program memory get fuses instead, the extended one at 2. */
const READ_FUSES = 0x09;
/** The brown-out detector at 4.3 V. */
const EXTENDED_FUSE = 0xfc;
const MCUSR_CAUSE = { powerOn: 1, external: 2, watchdog: 8 } as const;
/** SPI on, master, clock resting high, read at the first edge, most significant bit first, 1 MHz. */
const SPI_EXPECTED = 0x59;
const SPI_EXPECTED_MASK = 0x7f;
const SPI_BYTE_CYCLES = 128;
const SPI_FLAG = 0x80;
const STACK_PAINT = 0xc5;
const SLICE_CYCLES = 1600;

export class BoardEmulator {
  readonly switches: SwitchChain;
  readonly leds = new LedDecoder();
  /** What the chip sends; the cycle at which the byte's last bit was out. */
  onByte: ((byte: number, cycle: number) => void) | undefined;
  /** Bytes that came while the one before was still unread. The real chip keeps one byte more. */
  overruns = 0;
  watchdogResets = 0;
  /** A boot loader that clears the cause of the reset and leaves it in r2, as Optiboot does. */
  clearsCause = false;
  /** Bytes of the EEPROM that were written: each wears. */
  eepromWrites = 0;
  readonly #program: Uint16Array;
  readonly #eeprom = new EEPROMMemoryBackend(1024);
  readonly #received: number[] = [];
  #cpu!: CPU;
  #uart!: AVRUSART;
  #receiving = false;
  #byteDue = 0;
  /** Cycles before the last reset. */
  #before = 0;
  #watchdogBit = false;
  /** Pulled up while open. */
  readonly #own = [false, false, false, false];
  #setOwn!: (input: number, closed: boolean) => void;

  constructor(modules: number, hex: string = readFileSync(HEX_PATH, 'utf8')) {
    this.switches = new SwitchChain(modules);
    this.#program = readHex(hex);
    const write = this.#eeprom.writeMemory.bind(this.#eeprom);
    this.#eeprom.writeMemory = (address, value) => {
      this.eepromWrites++;
      write(address, value);
    };
    this.#boot(MCUSR_CAUSE.powerOn);
  }

  get cycle(): number {
    return this.#before + this.#cpu.cycles;
  }

  /** Emulated milliseconds since power-on. */
  get ms(): number {
    return this.cycle / CYCLES_PER_MS;
  }

  /** A switch at A0 to A3. */
  close(input: number, closed = true): void {
    this.#own[input] = closed;
    this.#setOwn(input, closed);
  }

  run(ms: number): void {
    this.runTo(this.cycle + ms * CYCLES_PER_MS);
  }

  runTo(cycle: number): void {
    while (this.cycle < cycle) {
      const end = Math.min(cycle, this.cycle + SLICE_CYCLES) - this.#before;
      const cpu = this.#cpu;
      while (cpu.cycles < end && !this.#watchdogBit) {
        execute(cpu);
        if (cpu.nextInterrupt >= 0 || (cpu['nextClockEvent']?.cycles ?? end) <= cpu.cycles) cpu.tick();
      }
      if (this.#watchdogBit) {
        this.watchdogResets++;
        this.#boot(MCUSR_CAUSE.watchdog);
      }
      this.leds.settle(this.cycle);
    }
  }

  /** Bytes for the chip, at the full speed of the line. */
  send(bytes: Uint8Array): void {
    for (const byte of bytes) this.#received.push(byte);
    if (!this.#receiving) {
      this.#byteDue = this.#cpu.cycles;
      this.#receive();
    }
  }

  /** Bytes that have not reached the chip yet. */
  get unsent(): number {
    return this.#received.length;
  }

  /** The reset button. RAM keeps what it had, EEPROM too. */
  reset(): void {
    this.#boot(MCUSR_CAUSE.external);
  }

  /** Lets the program counter run astray: an endless loop with interrupts off. */
  hang(): void {
    const end = this.#program.length - 1;
    this.#program[end] = 0xcfff; // rjmp to itself
    this.#cpu.data[95] = 0;
    this.#cpu.pc = end;
  }

  /** Bytes of stack that were never used so far, of those the program's variables leave. */
  get stackLeft(): number {
    const data = this.#cpu.data;
    let longest = 0;
    let run = 0;
    for (let at = 0x100; at < data.length; at++) {
      run = data[at] === STACK_PAINT ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  /** A start bit, eight bits, a stop bit. */
  get #byteCycles(): number {
    return (10 * FREQUENCY) / this.#uart.baudRate;
  }

  #boot(cause: number): void {
    this.#before += this.#cpu?.cycles ?? 0;
    const ram = this.#cpu?.data.slice(0x100);
    const cpu = new CPU(this.#program, RAM_BYTES);
    if (ram) cpu.data.set(ram, 0x100);
    else cpu.data.fill(STACK_PAINT, 0x100);
    this.#cpu = cpu;
    this.#watchdogBit = false;
    cpu.data[this.clearsCause ? R2 : MCUSR] = cause;
    // avr8js resets the core alone; a real watchdog resets the peripherals as well.
    cpu.reset = () => {
      this.#watchdogBit = true;
    };

    const portC = new AVRIOPort(cpu, portCConfig);
    this.#setOwn = (input, closed) => portC.setPin(input, !closed);
    for (const [input, closed] of this.#own.entries()) this.#setOwn(input, closed);
    const portD = new AVRIOPort(cpu, portDConfig);
    const portB = new AVRIOPort(cpu, portBConfig);
    const spi = new AVRSPI(cpu, spiConfig, FREQUENCY);
    countWhenRead(cpu, new AVRTimer(cpu, timer1Config));
    new AVREEPROM(cpu, this.#eeprom);
    new AVRWatchdog(cpu, watchdogConfig, new AVRClock(cpu, FREQUENCY));
    this.#uart = new AVRUSART(cpu, usart0Config, FREQUENCY);

    this.leds.reset();
    portD.addListener((now) => this.leds.edge((now >> LED_PIN) % 2 === 1, this.cycle));
    portB.addListener((now) => this.switches.load((now >> LOAD_PIN) % 2 === 1, this.cycle));
    spi.onByte = () => {
      const control = cpu.data[spiConfig.SPCR] ?? 0;
      if ((control & SPI_EXPECTED_MASK) !== SPI_EXPECTED) this.switches.faults.push(`SPI control ${control}`);
      if (spi.transferCycles !== SPI_BYTE_CYCLES)
        this.switches.faults.push(`${spi.transferCycles} cycles a byte`);
      const byte = this.switches.shift();
      cpu.addClockEvent(() => spi.completeTransfer(byte), spi.transferCycles);
    };
    this.#uart.onByteTransmit = (byte) => {
      const out = this.cycle + this.#byteCycles;
      this.onByte?.(byte, out);
    };
    keepReceivedByte(cpu);
    lendFuses(cpu);
    takeBytes(cpu);
    this.#receiving = false;
    if (this.#received.length > 0) this.send(new Uint8Array());
  }

  /** Lets the next byte's last bit arrive one byte's time after the one before. */
  #receive(): void {
    const cpu = this.#cpu;
    const uart = this.#uart;
    const byte = this.#received.shift();
    if (byte === undefined) {
      this.#receiving = false;
      return;
    }
    this.#receiving = true;
    this.#byteDue += this.#byteCycles;
    cpu.addClockEvent(() => {
      if (cpu.data[usart0Config.UCSRA]! & 0x80) this.overruns++;
      uart.writeByte(byte, true);
      this.#receive();
    }, this.#byteDue - cpu.cycles);
  }
}

/**
 * avr8js forgets that a byte has come whenever UCSR0B is written. The chip does not: writing it only enables and
 * disables (data sheet, chapter on the USART's registers).
 */
function keepReceivedByte(cpu: CPU): void {
  const { UCSRA, UCSRB, rxCompleteInterrupt } = usart0Config;
  const written = cpu.writeHooks[UCSRB];
  const received = {
    address: rxCompleteInterrupt,
    flagRegister: UCSRA,
    flagMask: 0x80,
    enableRegister: UCSRB,
    enableMask: 0x80,
    constant: true,
  };
  cpu.writeHooks[UCSRB] = (value, oldValue, address, mask) => {
    const waiting = cpu.data[UCSRA]! & received.flagMask;
    const done = written?.(value, oldValue, address, mask);
    if (waiting) cpu.setInterruptFlag(received);
    return done;
  };
}

/** The timer counts where it is read: the firmware leaves its interrupts off, and an event every 8 cycles is slow. */
function countWhenRead(cpu: CPU, timer: AVRTimer): void {
  const add = cpu.addClockEvent.bind(cpu);
  const { count } = timer as unknown as { readonly count: () => void };
  cpu.addClockEvent = (act, cycles) => (act === count && cycles > 0 ? act : add(act, cycles));
}

/** avr8js knows no fuses. Here they stand in the program's memory as long as the chip would read them. */
function lendFuses(cpu: CPU): void {
  cpu.writeHooks[SPMCSR] = (value) => {
    if (value !== READ_FUSES) return;
    const program = cpu.progBytes[2] ?? 0;
    cpu.progBytes[2] = EXTENDED_FUSE;
    cpu.addClockEvent(() => {
      cpu.progBytes[2] = program;
    }, 5);
  };
}

const watchdogConfig = { watchdogInterrupt: 0x0c, MCUSR, WDTCSR: 0x60 };

/** Intel HEX into the 16 K words of flash. */
function readHex(text: string): Uint16Array {
  const flash = new Uint8Array(32 * 1024).fill(0xff);
  for (const line of text.split('\n')) {
    if (!line.startsWith(':') || line.slice(7, 9) !== '00') continue;
    const at = Number.parseInt(line.slice(3, 7), 16);
    flash.set(Buffer.from(line.slice(9, 9 + 2 * Number.parseInt(line.slice(1, 3), 16)), 'hex'), at);
  }
  return new Uint16Array(flash.buffer);
}

/** A byte that is read is taken: its flag goes (ATmega328P datasheet, SPSR), which avr8js leaves. */
function takeBytes(cpu: CPU): void {
  cpu.readHooks[spiConfig.SPDR] = (address) => {
    cpu.data[spiConfig.SPSR] = (cpu.data[spiConfig.SPSR] ?? 0) & ~SPI_FLAG;
    return cpu.data[address] ?? 0;
  };
}
