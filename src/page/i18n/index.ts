/** The words of the page, in the viewer's language. */

import { computed } from '@preact/signals';
import { language } from '../settings.js';
import { en, type Messages } from './en/index.js';
import { fr } from './fr/index.js';
import type { Language } from './languages.js';

const CATALOGUES: Record<Language, Messages> = { en, fr };

const messages = computed(() => CATALOGUES[language.value]);

/** The catalogue to take words from; a component that calls it is drawn again when the language changes. */
export function t(): Messages {
  return messages.value;
}
