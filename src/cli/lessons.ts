import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkLesson } from '../lessons/check.js';
import { courseOf, everyLesson } from '../lessons/course.js';
import { Rules } from '../rules/rules.js';
import { teamSizesFor } from '../rules/rulesets/ruleset-tables.js';
import { isRulesetId, RULESET_IDS, RULESETS, type Ruleset } from '../rules/rulesets/rulesets.js';
import { usualSetup } from '../rules/rulesets/usual-setup.js';
import { checkSetup } from '../rules/setup.js';
import { READ_ONLY_DISK } from '../store/disk.js';
import { LessonCounts } from '../store/lesson-counts.js';
import { stateFolderFrom } from '../store/state-folder.js';
import { accepted, attempt, type Command, InputError, oneOf } from './command.js';
import { RULESET_FILE, readRulesetFile } from './input.js';

export const lessons: Command = {
  notes: [oneOf('R', RULESET_IDS), 'Default: --state as TOCK_STATE says, else ~/.local/state/tock'],
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean', default: false },
        stats: { type: 'boolean', default: false },
        state: { type: 'string' },
        ruleset: { type: 'string' },
        ...RULESET_FILE,
      },
    });
    if (values.check === values.stats)
      throw new InputError('lessons: what is to be done? One of --check, --stats');
    if (values.stats) return stats(values.state ?? stateFolderFrom(process.env));
    return check(rulesetsOf(values.ruleset, await readRulesetFile(values)));
  },
};

function rulesetsOf(name: string | undefined, document: Ruleset | undefined): readonly Ruleset[] {
  if (document) return [document];
  if (name === undefined) return Object.values(RULESETS);
  if (isRulesetId(name)) return [RULESETS[name]];
  throw new InputError(`ruleset: ${JSON.stringify(name)} is not one of ${RULESET_IDS.join(', ')}`);
}

function check(rulesets: readonly Ruleset[]): number {
  let all = 0;
  let wrong = 0;
  for (const ruleset of rulesets) {
    const rules = usualRules(ruleset);
    // skip steps that custom house rules invalidate
    const course = isRulesetId(ruleset.name) ? everyLesson(rules) : courseOf(rules);
    const checks = course.map(checkLesson);
    const sum = (of: (check: ReturnType<typeof checkLesson>) => number) =>
      checks.reduce((total, one) => total + of(one), 0);
    console.log(
      `${ruleset.name}: ${course.length} lessons, ${sum(({ steps }) => steps)} steps, ` +
        `${sum(({ mistakes }) => mistakes)} foreseen mistakes, ${sum((one) => one.wrong)} wrong actions answered`,
    );
    for (const problem of checks.flatMap(({ problems }) => problems)) {
      console.error(`tock: ${ruleset.name}: ${problem}`);
      wrong++;
    }
    all += course.length;
  }
  console.log(wrong === 0 ? `${all} lessons checked` : `${all} lessons checked, ${wrong} problems`);
  return wrong === 0 ? 0 : 1;
}

function stats(folder: string | undefined): number {
  if (folder === undefined)
    throw new InputError('state: is not set: name the folder of the table by --state or TOCK_STATE');
  // The folder must exist; the file may not.
  attempt(folder, () => readdirSync(folder));
  const steps = new LessonCounts(folder, READ_ONLY_DISK).steps
    .map((step) => ({ ...step, left: Math.max(0, step.begun - step.done) }))
    .sort((one, other) => other.left - one.left || other.wrong - one.wrong);
  for (const { ruleset, topic, step, begun, left, wrong, helped } of steps)
    console.log(
      `${ruleset} ${topic} ${step + 1}: ${begun} begun, ${left} left it, ${wrong} wrong, ${helped} shown`,
    );
  console.log(`${steps.length} steps counted`);
  return 0;
}

/** Four players, in pairs if possible: covers most lessons. */
function usualRules(ruleset: Ruleset): Rules {
  const players = ruleset.players.includes(4) ? 4 : (ruleset.players[0] ?? 4);
  const sizes = teamSizesFor(ruleset, players);
  const setup = usualSetup(ruleset, players, sizes.includes(2) ? 2 : sizes[0]);
  return new Rules(accepted(checkSetup(setup)));
}
