/** Named people of the staff, and what they did. In no backup. */
import { randomBytes, scryptSync } from 'node:crypto';
import { isRecord } from '../rules/values/input.js';
import { LONGEST_NAME } from '../rules/values/limits.js';
import { STAFF_ROLES, type StaffRole } from '../table/rights.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk, DiskFault } from './disk.js';

export interface StaffPerson {
  readonly name: string;
  readonly role: StaffRole;
  /** Digest. */
  readonly pin: string;
}

export interface Deed {
  /** In ms since 1970. */
  readonly at: number;
  readonly by: string | null;
  /** Absent: on a page. */
  readonly via?: 'broker';
  readonly did: string;
  readonly answer: string;
}

export type PersonFault = 'name-taken' | 'pin-taken' | 'too-many';

const MOST_PEOPLE = 30;
const MOST_DEEDS = 100;
/** Low cost: scrypt blocks the event loop, long on a Pi. */
const SCRYPT = { N: 1024 };
const DIGEST_BYTES = 32;

export class StaffFile extends AtomicFile {
  people: readonly StaffPerson[];
  /** Newest last. */
  deeds: readonly Deed[];
  readonly #salt: string;

  constructor(folder: string | undefined, disk?: Disk, onFault?: (fault: DiskFault | null) => void) {
    super(folder, 'staff.json', disk, onFault);
    const kept = this.readJson((value) => staffFrom(value, this));
    this.#salt = kept?.salt ?? randomBytes(16).toString('base64url');
    this.people = kept?.people ?? [];
    this.deeds = kept?.deeds ?? [];
    if (this.isPartlyRenamed) this.#write();
  }

  withPin(pin: string): StaffPerson | undefined {
    const digest = this.people.length > 0 && this.#digest(pin);
    return this.people.find((person) => person.pin === digest);
  }

  add(person: StaffPerson): PersonFault | null {
    const { name, role } = person;
    const pin = this.#digest(person.pin);
    if (this.people.some((other) => other.name === name)) return 'name-taken';
    if (this.people.some((other) => other.pin === pin)) return 'pin-taken';
    if (this.people.length >= MOST_PEOPLE) return 'too-many';
    this.people = [...this.people, { name, role, pin }];
    this.#write();
    return null;
  }

  remove(name: string): void {
    this.people = this.people.filter((person) => person.name !== name);
    this.#write();
  }

  /** @param fault null: it was done */
  record(deed: Pick<Deed, 'by' | 'via' | 'did'>, fault: string | null): void {
    const told = { at: Date.now(), ...deed, answer: fault ?? 'done' };
    this.deeds = [...this.deeds, told].slice(-MOST_DEEDS);
    this.#write();
  }

  #digest(pin: string): string {
    return scryptSync(pin, this.#salt, DIGEST_BYTES, SCRYPT).toString('base64url');
  }

  #write(): void {
    const { people, deeds } = this;
    this.writeJson({ salt: this.#salt, people, deeds });
  }
}

type KeptStaff = Pick<StaffFile, 'people' | 'deeds'> & { readonly salt: string };

function staffFrom(kept: unknown, file: AtomicFile): KeptStaff | undefined {
  if (!isRecord(kept)) return undefined;
  const { salt, people, deeds } = kept;
  if (typeof salt !== 'string' || !Array.isArray(people) || !Array.isArray(deeds)) return undefined;
  return { salt, people: file.only('people', people, isPerson), deeds: file.only('deeds', deeds, isDeed) };
}

function isPerson(kept: unknown): kept is StaffPerson {
  if (!isRecord(kept)) return false;
  const { name, role, pin } = kept;
  return isName(name) && STAFF_ROLES.some((each) => each === role) && typeof pin === 'string';
}

const isName = (name: unknown) => typeof name === 'string' && name.length <= LONGEST_NAME;

function isDeed(kept: unknown): kept is Deed {
  if (!isRecord(kept)) return false;
  const { at, by, via, did, answer } = kept;
  return (
    typeof at === 'number' &&
    (by === null || isName(by)) &&
    (via === undefined || via === 'broker') &&
    typeof did === 'string' &&
    typeof answer === 'string'
  );
}
