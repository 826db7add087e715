/** First the LED count, then frames: red, green, blue per LED. */
export type ToChild = { readonly leds: number } | { readonly rgb: Uint8Array };
export interface FromChild {
  readonly fault?: string;
}

export interface Driver {
  configure(options: { leds: number; gpio: number; dma: number; stripType: string }): void;
  render(pixels: Uint32Array): void;
}

/** PWM; DMA channel 5 belongs to a Pi 3's SD card. */
const GPIO = 18;
const DMA = 10;

export function answer(driver: Driver, message: ToChild): FromChild {
  try {
    if ('leds' in message) {
      driver.configure({ leds: message.leds, gpio: GPIO, dma: DMA, stripType: 'grb' });
    } else {
      const { rgb } = message;
      const pixels = Uint32Array.from({ length: rgb.length / 3 }, (_, led) => {
        const [red = 0, green = 0, blue = 0] = rgb.subarray(3 * led);
        return (red << 16) | (green << 8) | blue;
      });
      driver.render(pixels);
    }
    return {};
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
