/** Connects beside the running table, with its user, and tries its topics. */
import { randomUUID } from 'node:crypto';
import { steadyClock } from '../../devices/clock.js';
import { BrokerLink } from '../../mqtt/broker-link.js';
import type { MqttSettings } from '../../mqtt/settings.js';
import { requestTopic, responseTopic } from '../../mqtt/topics.js';
import { type BrokerAnswer, bad, type Finding, good, type Probe } from './probe.js';
import type { DoctorOptions } from './settings.js';

const PATIENCE_MS = 5000;

export async function checkBroker(probe: Probe, { mqtt }: DoctorOptions): Promise<Finding[]> {
  if (!mqtt) return [];
  const { id, broker } = mqtt;
  const { reason, topics } = await probe.askBroker(mqtt);
  const says = `${broker.url}, this table is ${id}`;
  if (reason !== null) return [bad('broker', `${says}: ${reason}`, 'Correct TOCK_MQTT… in the settings')];
  if (topics.length === 0) return [good('broker', says)];
  return [
    bad(
      'broker',
      `${says}: its rules forbid user ${broker.user ?? '(none)'} the topics ${topics.join(', ')}`,
      'Compare its list of access with deploy/mosquitto/tock.acl: a table’s user name is its id',
    ),
  ];
}

export function askBroker({ id, broker }: MqttSettings, patienceMs = PATIENCE_MS): Promise<BrokerAnswer> {
  const requests = requestTopic(id, 'doctor');
  const answers = responseTopic(id, 'doctor');
  return new Promise((resolve) => {
    const heard = new Set<string>();
    const end = (answer: BrokerAnswer) => {
      cancel();
      void link.stop().then(() => resolve(answer));
    };
    // Some brokers silently drop forbidden messages.
    const cancel = steadyClock.after(patienceMs, () =>
      end({
        reason: link.reason,
        topics: link.reason !== null || heard.has(requests) ? link.refused : [requests],
      }),
    );
    const link = new BrokerLink({
      broker,
      clientId: `tock-doctor-${randomUUID()}`,
      topics: [requests],
      onMessage: ({ topic }) => {
        heard.add(topic);
        end({ reason: null, topics: link.refused });
      },
      onChange: (reason) => {
        if (reason !== null) return end({ reason, topics: [] });
        // Tables ignore an empty request.
        link.say(answers, '', 1);
        link.say(requests, '', 1);
      },
      clock: steadyClock,
    });
  });
}
