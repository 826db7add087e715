/**
 * What Home Assistant's documents say that a device discovery message may hold: the MQTT integration's page, and those of
 * its platforms. Field by field; a field that is not listed is an error, as a misspelt one would be ignored there.
 */
import { type TSchema, Type } from 'typebox';

const strict = { additionalProperties: false };
const Text = Type.String({ minLength: 1 });
const Template = Type.String({ pattern: '\\{\\{.*\\}\\}' });
/** No wildcard, and nothing empty between slashes. */
const Topic = Type.String({ pattern: '^[^/#+]+(/[^/#+]+)*$' });
const optional = <T extends Record<string, TSchema>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]));

/** What every entity may have. */
const entity = {
  unique_id: Text,
  name: Text,
  ...optional({
    icon: Type.String({ pattern: '^mdi:[a-z0-9-]+$' }),
    entity_category: Type.Enum(['config', 'diagnostic']),
    device_class: Text,
    state_topic: Topic,
    value_template: Template,
  }),
};
const platform = <P extends string>(name: P, fields: Record<string, TSchema>) =>
  Type.Object({ platform: Type.Literal(name), ...entity, ...fields }, strict);

const Sensor = platform(
  'sensor',
  optional({
    device_class: Type.Enum(['enum', 'duration', 'timestamp', 'temperature']),
    state_class: Type.Enum(['measurement', 'total', 'total_increasing']),
    unit_of_measurement: Type.Enum(['min', 'h', 's', 'd', '°C']),
    options: Type.Array(Text, { minItems: 1, uniqueItems: true }),
  }),
);
const BinarySensor = platform(
  'binary_sensor',
  optional({
    device_class: Type.Enum(['occupancy', 'problem', 'connectivity', 'running']),
    expire_after: Type.Integer({ minimum: 1 }),
  }),
);
const Button = platform('button', {
  command_topic: Topic,
  ...optional({ command_template: Template, payload_press: Text }),
});
const NumberEntity = platform('number', {
  command_topic: Topic,
  ...optional({
    command_template: Template,
    min: Type.Number(),
    max: Type.Number(),
    step: Type.Number({ exclusiveMinimum: 0 }),
  }),
});
const Update = platform(
  'update',
  optional({
    command_topic: Topic,
    payload_install: Text,
    device_class: Type.Enum(['firmware']),
    latest_version_topic: Topic,
    latest_version_template: Template,
  }),
);

/** What an update entity's template may come to. */
export const UpdateState = Type.Object(
  {
    installed_version: Text,
    ...optional({
      latest_version: Text,
      in_progress: Type.Boolean(),
      update_percentage: Type.Number(),
      title: Text,
      release_summary: Text,
      release_url: Text,
      entity_picture: Text,
    }),
  },
  strict,
);

export const DeviceDiscovery = Type.Object(
  {
    device: Type.Object(
      {
        identifiers: Type.Array(Text, { minItems: 1 }),
        ...optional({
          name: Text,
          manufacturer: Text,
          model: Text,
          serial_number: Text,
          sw_version: Text,
          hw_version: Text,
          suggested_area: Text,
          configuration_url: Type.String({ pattern: '^https?://' }),
        }),
      },
      strict,
    ),
    origin: Type.Object({ name: Text, ...optional({ sw_version: Text, support_url: Text }) }, strict),
    components: Type.Record(
      Type.String({ pattern: '^[a-zA-Z0-9_-]+$' }),
      Type.Union([Sensor, BinarySensor, Button, NumberEntity, Update]),
    ),
    ...optional({
      availability: Type.Array(Type.Object({ topic: Topic }, strict)),
      availability_mode: Type.Enum(['all', 'any', 'latest']),
      payload_available: Text,
      payload_not_available: Text,
      state_topic: Topic,
      qos: Type.Integer({ minimum: 0, maximum: 2 }),
    }),
  },
  strict,
);
