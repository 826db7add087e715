/**
 * Home Assistant's schemas of MQTT discovery as tables, from its documents and `homeassistant/components/mqtt/*.py`. It
 * drops unknown fields without a message, so here a field that is not listed is an error.
 */
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

const strict = { additionalProperties: false };
const Text = Type.String({ minLength: 1 });
const Flag = Type.Boolean();
const Positive = Type.Integer({ minimum: 1 });
const Template = Type.String({ pattern: '\\{\\{.*\\}\\}' });
/** No wildcard, and nothing empty between slashes. */
const Topic = Type.String({ pattern: '^[^/#+]+(/[^/#+]+)*$' });
const Quality = Type.Integer({ minimum: 0, maximum: 2 });
type Fields = Readonly<Record<string, TSchema>>;
/** Fields of any text, by their names. */
const texts = (names: string): Fields => Object.fromEntries(names.split(' ').map((name) => [name, Text]));
const optional = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]));

const AVAILABILITY: Fields = {
  availability: Type.Array(Type.Object({ topic: Topic, ...optional({ value_template: Template }) }, strict)),
  availability_mode: Type.Enum(['all', 'any', 'latest']),
  ...texts('payload_available payload_not_available'),
};

/** What every entity may have. */
const ENTITY: Fields = {
  ...AVAILABILITY,
  icon: Type.String({ pattern: '^mdi:[a-z0-9-]+$' }),
  entity_category: Type.Enum(['config', 'diagnostic']),
  ...texts('entity_picture default_entity_id encoding'),
  enabled_by_default: Flag,
  json_attributes_topic: Topic,
  json_attributes_template: Template,
  qos: Quality,
};
const READ: Fields = { state_topic: Topic, value_template: Template };
const WRITE: Fields = { command_template: Template, retain: Flag, optimistic: Flag };

interface Kind {
  readonly required?: Fields;
  readonly optional: Fields;
}

/** Units and state classes that a sensor's class allows; more of them exist. */
const SENSORS: Readonly<Record<string, Fields>> = {
  enum: { options: Type.Array(Text, { minItems: 1, uniqueItems: true }) },
  duration: {
    unit_of_measurement: Type.Enum(['d', 'h', 'min', 's', 'ms']),
    ...optional({ state_class: Type.Enum(['measurement', 'total', 'total_increasing']) }),
  },
  temperature: {
    unit_of_measurement: Type.Enum(['°C', '°F', 'K']),
    ...optional({ state_class: Type.Enum(['measurement']) }),
  },
};
const SENSOR: Kind = {
  required: { state_topic: Topic },
  optional: {
    value_template: Template,
    expire_after: Positive,
    force_update: Flag,
    last_reset_value_template: Template,
    suggested_display_precision: Type.Integer({ minimum: 0 }),
  },
};

const KINDS: Readonly<Record<string, Kind>> = {
  binary_sensor: {
    required: { state_topic: Topic },
    optional: {
      value_template: Template,
      device_class: Type.Enum('connectivity lock occupancy problem running safety update'.split(' ')),
      expire_after: Positive,
      force_update: Flag,
      off_delay: Positive,
      ...texts('payload_on payload_off'),
    },
  },
  button: {
    required: { command_topic: Topic },
    optional: {
      command_template: Template,
      device_class: Type.Enum(['identify', 'restart', 'update']),
      payload_press: Text,
      retain: Flag,
    },
  },
  lock: {
    required: { command_topic: Topic },
    optional: {
      ...READ,
      ...WRITE,
      ...texts('code_format payload_lock payload_open payload_reset payload_unlock'),
      ...texts('state_jammed state_locked state_locking state_unlocked state_unlocking'),
    },
  },
  number: {
    required: { command_topic: Topic },
    optional: {
      ...READ,
      ...WRITE,
      ...texts('device_class unit_of_measurement payload_reset'),
      min: Type.Number(),
      max: Type.Number(),
      mode: Type.Enum(['auto', 'box', 'slider']),
      step: Type.Number({ minimum: 0.001 }),
    },
  },
  switch: {
    required: { command_topic: Topic },
    optional: {
      ...READ,
      ...WRITE,
      device_class: Type.Enum(['outlet', 'switch']),
      ...texts('payload_off payload_on state_off state_on'),
    },
  },
  text: {
    required: { command_topic: Topic },
    optional: {
      ...READ,
      ...WRITE,
      // A state has at most 255 characters.
      min: Type.Integer({ minimum: 0, maximum: 254 }),
      max: Type.Integer({ minimum: 1, maximum: 255 }),
      mode: Type.Enum(['text', 'password']),
      pattern: Text,
    },
  },
  update: {
    optional: {
      ...READ,
      command_topic: Topic,
      device_class: Type.Enum(['firmware']),
      display_precision: Type.Integer({ minimum: 0 }),
      latest_version_template: Template,
      latest_version_topic: Topic,
      ...texts('payload_install release_summary release_url title'),
      retain: Flag,
    },
  },
};

const entity = (platform: string, kind: Kind, more: Fields = {}) =>
  Type.Object(
    {
      platform: Type.Literal(platform),
      unique_id: Text,
      name: Text,
      ...optional(ENTITY),
      ...optional(kind.optional),
      ...kind.required,
      ...more,
    },
    strict,
  );

/** No entity: neither a name nor an id of its own. */
const Trigger = Type.Object(
  {
    platform: Type.Literal('device_automation'),
    automation_type: Type.Literal('trigger'),
    topic: Topic,
    type: Text,
    subtype: Text,
    ...optional({ payload: Text, value_template: Template, qos: Quality }),
  },
  strict,
);

const COMPONENTS = [
  Trigger,
  ...Object.entries(KINDS).map(([platform, kind]) => entity(platform, kind)),
  ...Object.entries(SENSORS).map(([device, fields]) =>
    entity('sensor', SENSOR, { device_class: Type.Literal(device), ...fields }),
  ),
  entity(
    'sensor',
    SENSOR,
    optional({
      state_class: Type.Enum(['measurement', 'total', 'total_increasing']),
      unit_of_measurement: Text,
    }),
  ),
];

/** What an update entity's template may come to. */
export const UpdateState = Type.Object(
  {
    installed_version: Text,
    ...optional({
      ...texts('latest_version title release_summary release_url entity_picture'),
      in_progress: Flag,
      update_percentage: Type.Number(),
    }),
  },
  strict,
);

const DeviceDiscovery = Type.Object(
  {
    device: Type.Object(
      {
        identifiers: Type.Array(Text, { minItems: 1 }),
        ...optional({
          ...texts('name manufacturer model model_id serial_number'),
          ...texts('sw_version hw_version suggested_area via_device'),
          configuration_url: Type.String({ pattern: '^https?://' }),
        }),
      },
      strict,
    ),
    origin: Type.Object({ name: Text, ...optional({ sw_version: Text, support_url: Text }) }, strict),
    components: Type.Record(Type.String({ pattern: '^[a-zA-Z0-9_-]+$' }), Type.Union(COMPONENTS)),
    ...optional({ ...AVAILABILITY, state_topic: Topic, command_topic: Topic, qos: Quality, encoding: Text }),
  },
  strict,
);

/** Fields that a message gives once for all of its entities. */
const SHARED = [...Object.keys(AVAILABILITY), 'state_topic', 'command_topic', 'qos', 'encoding'];

/** Faults of a message as Home Assistant reads it: shared fields are merged into each entity first. */
export function faultsOf(payload: string): string[] {
  const read = JSON.parse(payload);
  const shared = Object.entries(read).filter(([name]) => SHARED.includes(name));
  const merged = Object.entries(read.components as Record<string, { platform: string }>).map(
    ([key, component]) => {
      const kind = component.platform === 'sensor' ? SENSOR : KINDS[component.platform];
      const fields = { ...ENTITY, ...kind?.optional, ...kind?.required };
      return [
        key,
        { ...Object.fromEntries(shared.filter(([name]) => kind && name in fields)), ...component },
      ];
    },
  );
  const message = { ...read, components: Object.fromEntries(merged) };
  return [...Value.Errors(DeviceDiscovery, message)].map(
    ({ instancePath, message: fault }) => `${instancePath} ${fault}`,
  );
}
