/** Minimal types of the optional drivers, so that the build does not need them. */

declare module 'onoff' {
  export class Gpio {
    constructor(line: number, direction: 'in' | 'out' | 'high' | 'low');
    readSync(): 0 | 1;
    writeSync(value: 0 | 1): void;
    unexport(): void;
  }
}

declare module 'koffi' {
  const koffi: {
    load(library: string): {
      func(prototype: string): (fd: number, request: number, data: Buffer) => number;
    };
    errno(): number;
  };
  export default koffi;
}

declare module 'spi-device' {
  interface SpiMessage {
    readonly sendBuffer: Buffer;
    readonly byteLength: number;
    readonly speedHz: number;
  }
  export interface SpiDevice {
    transfer(messages: SpiMessage[], done: (error?: Error | null) => void): void;
    close(done: (error?: Error | null) => void): void;
  }
  const spi: {
    open(
      bus: number,
      chip: number,
      options: { readonly mode: 0; readonly maxSpeedHz: number },
      done: (error?: Error | null) => void,
    ): SpiDevice;
  };
  export default spi;
}

declare module 'rpi-ws281x' {
  const driver: {
    configure(options: {
      readonly leds: number;
      readonly gpio: number;
      readonly dma: number;
      readonly stripType: string;
    }): void;
    render(pixels: Uint32Array): void;
  };
  export default driver;
}
