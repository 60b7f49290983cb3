import { z } from 'zod'
import type { Addition } from '../_shared/mail/define-mail.ts'
import { findMail } from '../_shared/mail/mails.ts'
import type { Attachment } from '../_shared/mail/mailer.ts'
import type { OutboxMail } from '../_shared/mail/render.ts'
import { callService } from '../_shared/service.ts'
import { readOfferFiles } from './offer-files.ts'

/** A mail that must not be sent, because its link or what it is about is no longer valid. */
export class ExpiredMail extends Error {
  override readonly name = 'ExpiredMail'
}

/** A mail that must not be sent now. */
export class PostponedMail extends Error {
  override readonly name = 'PostponedMail'
}

/** What a mail is sent with. */
export interface Complete {
  readonly payload: OutboxMail['payload']
  /** Secrets in the payload, which must not be logged. */
  readonly secrets: readonly string[]
  readonly attachments: readonly Attachment[]
}

const invitePayload = z.looseObject({ invite_id: z.uuid() })
const offerPayload = z.looseObject({ offer_id: z.uuid(), version: z.int() })
const copyPayload = z.looseObject({ copy_id: z.uuid().nullish() })
/** The key that a code is for; mails of earlier releases name none. */
const codePayload = offerPayload.extend({ key_id: z.uuid().nullish() })
const issueSchema = z.object({
  state: z.enum(['ready', 'gone', 'unsubscribed', 'paused', 'cancelled']),
  subject: z.string().optional(),
  body: z.string().optional(),
  pictures: z.array(z.unknown()).optional(),
  token: z.string().nullish(),
})
const REASONS = {
  gone: 'The issue or its reader no longer exists',
  unsubscribed: 'The reader unsubscribed before the mail was sent',
  cancelled: 'The issue was cancelled',
} as const
const secretSchema = z.record(z.string(), z.unknown())

async function withInvite(payload: OutboxMail['payload']): Promise<Complete> {
  const { invite_id: invite } = invitePayload.parse(payload)
  const token = await callService('issue_invite_token', { invite }, z.string().nullable())
  if (token === null) throw new ExpiredMail('The invite was used or revoked')
  return { payload: { ...payload, token }, secrets: [token], attachments: [] }
}

async function withSecret({ id, payload }: OutboxMail): Promise<Complete> {
  const secret = await callService('read_auth_mail_secret', { mail: id }, secretSchema.nullable())
  if (secret === null)
    throw new ExpiredMail('The link or code has expired or was replaced; its reader has to ask for a new one')
  const { link, code } = z.looseObject({ link: z.string().nullish(), code: z.string().nullish() }).parse(secret)
  const token = link && new URL(link).searchParams.get('token_hash')
  const secrets = [token, code].filter((each) => typeof each === 'string')
  return { payload: { ...payload, ...secret }, secrets, attachments: [] }
}

async function withOffer(payload: OutboxMail['payload'], name: 'key' | 'code'): Promise<Complete> {
  const { offer_id: offer, version } = offerPayload.parse(payload)
  const asked =
    name === 'code'
      ? { offer, version, key: codePayload.parse(payload).key_id ?? null }
      : { offer, version, copy: copyPayload.parse(payload).copy_id ?? null }
  const secret = await callService(`issue_offer_${name}`, asked, z.string().nullable())
  if (secret === null) throw new ExpiredMail('The offer was answered, withdrawn or replaced')
  return { payload: { ...payload, [name]: secret }, secrets: [secret], attachments: [] }
}

async function withAnswerKey(payload: OutboxMail['payload']): Promise<Complete> {
  const { offer_id: offer, version } = offerPayload.parse(payload)
  const key = await callService('issue_answer_key', { offer, version }, z.string().nullable())
  if (key === null) throw new ExpiredMail('The recipient can no longer open the offer')
  return { payload: { ...payload, key }, secrets: [key], attachments: [] }
}

async function withClientLink({ id, payload }: OutboxMail): Promise<Complete> {
  const key = await callService('issue_client_link', { mail: id }, z.string().nullable())
  if (key === null) throw new ExpiredMail('The mail is no longer being sent, or its reason has ended')
  return { payload: { ...payload, key }, secrets: [key], attachments: [] }
}

async function withFiles({ payload, language }: OutboxMail): Promise<Complete> {
  const { offer_id: offer } = offerPayload.parse(payload)
  const files = await readOfferFiles(offer, language)
  if (files === null) throw new ExpiredMail('The offer no longer exists')
  return { payload: { ...payload, time_zone: files.timeZone }, secrets: [], attachments: files.attachments }
}

/** Reads an issue when its turn has come: the reader may have unsubscribed, and staff paused it, after it entered the outbox (rule D22). */
async function withIssue({ id, payload }: OutboxMail): Promise<Complete> {
  const { state, ...issue } = await callService('read_letter', { mail: id }, issueSchema)
  if (state === 'paused') throw new PostponedMail('The issue is paused')
  if (state !== 'ready') throw new ExpiredMail(REASONS[state])
  return { payload: { ...payload, ...issue }, secrets: issue.token ? [issue.token] : [], attachments: [] }
}

const ADDITIONS: Readonly<Record<Addition, (mail: OutboxMail) => Promise<Complete>>> = {
  'link or code': withSecret,
  'invite token': ({ payload }) => withInvite(payload),
  'offer key': ({ payload }) => withOffer(payload, 'key'),
  'answer key': ({ payload }) => withAnswerKey(payload),
  'offer code': ({ payload }) => withOffer(payload, 'code'),
  'offer files': withFiles,
  'client link': withClientLink,
  issue: withIssue,
}

/**
 * Adds what the outbox never stores: an invite token, an offer's key or code and a link to a client's page that are issued for this attempt, the link and code of a sign-in
 * mail, the text of an issue, and the files of an accepted offer. Throws `ExpiredMail` when they no longer exist, `PostponedMail` for a paused issue, a ZodError for a payload of another version, and
 * other errors when the database does not respond.
 */
export async function complete(mail: OutboxMail): Promise<Complete> {
  const addition = findMail(mail.kind)?.addition
  return addition ? ADDITIONS[addition](mail) : { payload: mail.payload, secrets: [], attachments: [] }
}
