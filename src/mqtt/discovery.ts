/** Home Assistant device discovery: one retained message defines all entities. */
import { keysOf } from '../rules/values/input.js';
import { DIMMEST, LONGEST_ANNOUNCEMENT } from '../rules/values/limits.js';
import { STAGES } from '../table/stage.js';
import {
  discoveryTopic,
  OFFLINE,
  ONLINE,
  type ReportTopic,
  reportTopic,
  requestTopic,
  type Verb,
} from './topics.js';

export interface DiscoveredTable {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly version: string;
  readonly url: string;
  readonly hardware: string;
  readonly verbs: readonly Verb[];
  readonly counts: boolean;
  readonly hasLights: boolean;
  readonly hasTemperature: boolean;
}

/** If a table dies with its broker, no will reports it. */
const HEALTH_EXPIRES_S = 300;
/** Home Assistant renders a fresh request id per press. */
const FRESH_ID = '"id": "ha-{{ now().timestamp() }}"';

export function discoveryOf(table: DiscoveredTable): { readonly topic: string; readonly payload: string } {
  const { id, name, site, version, url, hardware } = table;
  const payload = {
    device: {
      identifiers: [`tock_${id}`],
      name,
      manufacturer: 'Tock',
      model: 'Tock table',
      serial_number: id,
      sw_version: version,
      hw_version: hardware,
      configuration_url: url,
      ...(site && { suggested_area: site }),
    },
    origin: { name: 'tock', sw_version: version },
    availability: [{ topic: reportTopic(id, 'status') }],
    availability_mode: 'all',
    payload_available: ONLINE,
    payload_not_available: OFFLINE,
    state_topic: reportTopic(id, 'state'),
    qos: 1,
    components: Object.fromEntries(
      Object.entries(componentsOf(table)).map(([key, component]) => [
        `tock_${id}_${key}`,
        // Triggers are no entities and take no id.
        component.platform === 'device_automation'
          ? component
          : { ...component, unique_id: `tock_${id}_${key}` },
      ]),
    ),
  };
  return { topic: discoveryTopic(id), payload: JSON.stringify(payload) };
}

type Component = Readonly<Record<string, unknown>> & { readonly platform: string };

function componentsOf(table: DiscoveredTable): Record<string, Component> {
  const { id, verbs } = table;
  const topic = (report: ReportTopic) => ({ state_topic: reportTopic(id, report) });
  const health = { ...topic('health'), expire_after: HEALTH_EXPIRES_S };
  const diagnostic = { ...health, entity_category: 'diagnostic' };
  const problem = (isFine: string) => ({
    platform: 'binary_sensor',
    device_class: 'problem',
    value_template: `{{ 'OFF' if ${isFine} else 'ON' }}`,
  });
  const buttons = keysOf(BUTTONS).filter((verb) => verbs.includes(verb));
  return {
    stage: {
      platform: 'sensor',
      name: 'Stage',
      device_class: 'enum',
      options: STAGES,
      icon: 'mdi:cards-playing',
      value_template: '{{ value_json.stage }}',
    },
    taken: {
      platform: 'binary_sensor',
      name: 'Taken',
      device_class: 'occupancy',
      value_template: "{{ 'ON' if value_json.taken else 'OFF' }}",
    },
    minutes: {
      platform: 'sensor',
      name: 'Minutes in play',
      device_class: 'duration',
      unit_of_measurement: 'min',
      value_template: '{{ value_json.minutes }}',
    },
    ...(table.counts && {
      today: {
        platform: 'sensor',
        name: 'Games today',
        ...topic('stats'),
        state_class: 'total_increasing',
        icon: 'mdi:counter',
        value_template: '{{ value_json.today }}',
      },
    }),
    needed: { name: 'Needs a hand', ...problem('not value_json.needs'), ...health },
    call: {
      platform: 'device_automation',
      automation_type: 'trigger',
      type: 'call',
      subtype: 'guests',
      topic: reportTopic(id, 'event'),
      value_template: '{{ value_json.kind }}',
      payload: 'call',
    },
    board: { name: 'Board fault', ...problem("value_json.board == 'ready'"), ...diagnostic },
    disk: { name: 'Disk fault', ...problem("value_json.disk == 'ok'"), ...diagnostic },
    ...(table.hasTemperature && {
      temperature: {
        platform: 'sensor',
        name: 'Temperature',
        device_class: 'temperature',
        unit_of_measurement: '°C',
        state_class: 'measurement',
        value_template: '{{ value_json.temperature }}',
        ...diagnostic,
      },
    }),
    uptime: {
      platform: 'sensor',
      name: 'Uptime',
      device_class: 'duration',
      unit_of_measurement: 'min',
      value_template: '{{ value_json.uptime }}',
      ...diagnostic,
    },
    error: {
      platform: 'sensor',
      name: 'Last error',
      icon: 'mdi:alert-circle-outline',
      value_template: "{{ value_json.lastError or 'none' }}",
      ...diagnostic,
    },
    ...(verbs.includes('lock') && { lock: lockOf(id) }),
    ...(verbs.includes('announce') && { announcement: announcementOf(id) }),
    ...(table.hasLights && verbs.includes('brightness') && { brightness: brightnessOf(id) }),
    ...Object.fromEntries(buttons.map((verb) => [verb, buttonOf(id, verb)])),
    ...(verbs.includes('update') && { update: updateOf(id) }),
  };
}

const BUTTONS = {
  reset: { name: 'Reset', icon: 'mdi:restart' },
  attract: { name: 'Clear the table', icon: 'mdi:broom' },
  clean: { name: 'Pause for cleaning', icon: 'mdi:spray-bottle' },
  cleaned: { name: 'Cleaning is done', icon: 'mdi:check' },
} as const satisfies Partial<Record<Verb, object>>;

function buttonOf(id: string, verb: keyof typeof BUTTONS): Component {
  return {
    platform: 'button',
    ...BUTTONS[verb],
    command_topic: requestTopic(id, verb),
    command_template: `{ ${FRESH_ID} }`,
  };
}

function lockOf(id: string): Component {
  return {
    platform: 'lock',
    name: 'Closed to guests',
    value_template: "{{ 'LOCKED' if value_json.locked else 'UNLOCKED' }}",
    command_topic: requestTopic(id, 'lock'),
    command_template: `{ ${FRESH_ID}, "locked": {{ (value == 'LOCK') | to_json }} }`,
  };
}

function announcementOf(id: string): Component {
  return {
    platform: 'text',
    name: 'Announcement',
    icon: 'mdi:bullhorn',
    value_template: '{{ value_json.announcement }}',
    command_topic: requestTopic(id, 'announce'),
    command_template: `{ ${FRESH_ID}, "text": {{ value | to_json }} }`,
    max: LONGEST_ANNOUNCEMENT,
  };
}

function brightnessOf(id: string): Component {
  return {
    platform: 'number',
    name: 'Brightness',
    icon: 'mdi:brightness-6',
    state_topic: reportTopic(id, 'health'),
    value_template: '{{ value_json.lights }}',
    command_topic: requestTopic(id, 'brightness'),
    command_template: `{ ${FRESH_ID}, "level": {{ value | int }} }`,
    min: DIMMEST,
    max: 255,
    step: 1,
    entity_category: 'config',
  };
}

/** No template here, so the id is constant: an update in progress does not restart. */
function updateOf(id: string): Component {
  return {
    platform: 'update',
    name: 'Program',
    device_class: 'firmware',
    value_template:
      '{{ {"installed_version": value_json.version, "latest_version": value_json.latest or value_json.version, ' +
      '"in_progress": value_json.updating} | to_json }}',
    command_topic: requestTopic(id, 'update'),
    payload_install: '{"id":"ha-install"}',
    entity_category: 'config',
  };
}
