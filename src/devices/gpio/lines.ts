/** GPIO lines by BCM number (GPIO17 is 17). */

export interface Line {
  readSync(): 0 | 1;
  writeSync(value: 0 | 1): void;
  unexport(): void;
}

/** `high` and `low`: output with that initial level. */
export type OpenLine = (pin: number, direction: 'in' | 'high' | 'low') => Line;

export interface PinChip {
  /** `gpiochip0` */
  readonly name: string;
  readonly label: string;
}

const HEADER_LABELS = ['pinctrl-bcm2835', 'pinctrl-bcm2711', 'pinctrl-rp1'];

/** The chip of the 40-pin header. Throws unless exactly one is found. */
export function headerChip<T extends PinChip>(chips: readonly T[], folder: string): T {
  const [chip, other] = chips.filter(({ label }) => HEADER_LABELS.includes(label));
  if (chip && other)
    throw new Error(`${chip.name} and ${other.name} in ${folder} both claim to be the header`);
  if (chip) return chip;
  const seen = chips.map(({ label }) => label).join(', ') || 'none';
  throw new Error(`no Raspberry Pi pins in ${folder} (found: ${seen}): is this a Pi?`);
}
