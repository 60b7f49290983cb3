import { z } from 'zod'

/** A message of the Phoenix protocol, independent of its serialisation. */
export interface Frame {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
}

/** Version 1 serialises messages as objects, version 2 as arrays. */
export type Version = '1.0.0' | '2.0.0'

const ref = z
  .string()
  .max(64)
  .nullish()
  .transform((value) => value ?? null)
const name = z.string().max(255)

const arraySchema = z
  .tuple([ref, ref, name, name, z.unknown()])
  .transform(([joinRef, own, topic, event, payload]): Frame => ({ joinRef, ref: own, topic, event, payload }))

const objectSchema = z
  .object({ join_ref: ref, ref, topic: name, event: name, payload: z.unknown() })
  .transform(({ join_ref, ref: own, topic, event, payload }): Frame => ({
    joinRef: join_ref,
    ref: own,
    topic,
    event,
    payload,
  }))

const schema = z.union([arraySchema, objectSchema])

/** Parses a text message; returns null when it is not a valid frame. */
export function readFrame(text: string): Frame | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function writeFrame(version: Version, { joinRef, ref: own, topic, event, payload }: Frame): string {
  return JSON.stringify(
    version === '1.0.0'
      ? { topic, event, payload, ref: own, join_ref: joinRef }
      : [joinRef, own, topic, event, payload],
  )
}

/** Writes the frame of a change. Its data is JSON already, because it is the same for many subscribers. */
export function writeChange(version: Version, topic: string, ids: readonly number[], data: string): string {
  const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`
  return version === '1.0.0'
    ? `{"topic":${JSON.stringify(topic)},"event":"postgres_changes","payload":${payload},"ref":null,"join_ref":null}`
    : `[null,null,${JSON.stringify(topic)},"postgres_changes",${payload}]`
}
