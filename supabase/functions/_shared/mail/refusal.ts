/** A reply of the mail server that refuses something. */
export interface Reply {
  /** The SMTP command that it answers, if known. */
  readonly command: string | undefined
  readonly code: number
  /** The complete reply, which may have several lines. */
  readonly text: string
}

/**
 * What a refusal is about:
 * - `address`: no mailbox has the recipient's address.
 * - `mailbox`: the recipient's mailbox exists, and takes no mail now.
 * - `us`: the sender, its domain, network, account or limits. The next mail would be refused as well.
 * - `mail`: its size or format.
 * - `unclear`: anything else.
 */
export type Subject = 'address' | 'mailbox' | 'us' | 'mail' | 'unclear'

/** The enhanced status code (RFC 3463), at the start of the reply or, as qmail writes it, in brackets. */
const ENHANCED = /^\d{3}[ -]+(?:\[[^\]]*\] +)?[245]\.(\d{1,3})\.(\d{1,3})\b|\(#[245]\.(\d{1,3})\.(\d{1,3})\)/

// Commands before any mail: what they refuse is the connection or the account.
const SESSION = /^(?:CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)/

// Replies that ask for a sign-in or for encryption (RFC 4954, RFC 3207).
const SIGN_IN_CODES = new Set([523, 524, 525, 530, 534, 535, 538])

const OTHERS_LIST =
  /recipient(?:'s)? (?:domain )?(?:restrict|does(?:n't| not) (?:allow|accept))|not ?authenticated ?for ?group|sender ?not ?(?:in|authenticated|authorized) ?(?:for )?(?:group|list)/

/** The text of refusals of the sender, by any command: servers often check the sender and the network when they read the recipient. */
const ABOUT_US = [
  // The address, domain or identity of the sender.
  /\bsender(?:'s)?\b.{0,60}?\b(?:reject|den(?:y|ied)|not (?:allow|auth|own|perm|verif|valid|accept|match)|unauth|verif|refus|block|black|invalid|unknown|suspend|mismatch|identity|signature|does(?:n't| not) exist|bad)/,
  /\b(?:invalid|bad|unknown|unauthori[sz]ed|unverified|rejected|blocked) sender|\b(?:from|envelope|return[- ]path) (?:address|domain|header)\b|\bmail ?from\b|\bsend ?as\b|sender policy/,
  /\bdomain\b[^.]{0,40}\bnot (?:allowed|authori[sz]ed|verified|permitted|registered) to send|\bunverified (?:domain|address|identity)|(?:address|domain|identit(?:y|ies)|account) (?:is |are |has |have )?not (?:been )?(?:yet )?(?:verified|activated)|failed the check in region/,
  /\bnot (?:permitted|authori[sz]ed|allowed) to (?:send|relay|use this)|\bsending (?:is |has been |was )?(?:paused|disabled|suspended|blocked|not allowed)|\byour (?:account|domain|organi[sz]ation|tenant|subscription|plan)\b|account (?:is |has been )?(?:under review|on hold)/,
  // Limits of the sender.
  /\b(?:daily|hourly|monthly|per[- ](?:minute|hour|day|second)|sending|submission|outgoing|outbound|messag(?:e|ing)|e-?mails?|smtp|relay|user) ?(?:message |mail |sending |rate |user |account )*(?:quota|limits?|rates?)\b/,
  /\brate[- ]limit|\bthrottl|\btoo many (?:messages|mails|e-?mails|connections|recipients|requests|sessions|concurrent|errors)|\bunusual (?:sending|rate)|\bexceeded\b.{0,60}?\b(?:limit|threshold|per (?:hour|day|minute))|\bthreshold\b/,
  // The network.
  /\bclient host\b|\b(?:your|sending|connecting|client|source) (?:ip|host|server|network|mta|address)\b|\bip (?:address )?(?:is |has been |was )?(?:block|black|list|ban|den|reject|not allowed|unauth)|\b(?:unauthori[sz]ed|blocked|banned|blacklisted|denied) ip\b|\bhelo\b|\behlo\b|reverse dns|\bptr\b|\brdns\b/,
  /black ?-?list|block ?-?list|\bdeny ?-?list|\bdnsbl\b|\brbl\b|spamhaus|spamcop|barracuda|sorbs|uceprotect|\bsnds\b|\breputation\b|\bbanned\b|part of their network/,
  // Authentication of the account, of the domain, and relaying.
  /\bauth(?:entication|enticate)?\b[^.]{0,30}\b(?:requir|fail|invalid|credential|first|unsuccess|needed)|\bcredentials\b|\b(?:log|sign)[ -]?in\b|\bunauthenticated\b|\bnot authenticated\b/,
  /\brelay(?:ing)?\b[^.]{0,40}\b(?:den|not|prohib|refus|reject|block)|\b(?:unable|not allowed|not permitted|refus\w+) to relay|rcpthosts|relay access/,
  /\bspf\b|\bdkim\b|\bdmarc\b|\barc\b (?:fail|seal)|\bstarttls\b|\bencryption (?:is )?(?:required|needed)|\btls (?:is )?required/,
]

const SENDER_REJECTED =
  /\bsender (?:address |domain )?(?:reject|verif|den|refus|block|unknown)|\bsender\b[^.]{0,40}\bnot own|sender verify failed/

const GREYLISTED = /gr[ae]y ?-?list/

const MAILBOX_FULL =
  /\b(?:mail ?box|inbox|recipient|user|account|storage|disk|addressee)\b[^.]{0,50}\b(?:full|over ?-?quota|quota exceeded|exceeds? (?:its |the |their )?(?:quota|storage)|over (?:its |the |their )?(?:quota|limit|storage)|out of (?:disk |storage )?space|exceeded (?:its |the |their )?(?:quota|storage|disk))|\bover ?quota\b|\bquota exceeded\b|insufficient (?:mailbox|user) storage/

const NO_ADDRESS = [
  /\b(?:no such|unknown|non-?existent|unrecogni[sz]ed|undeliverable|unroutable|unrouteable|invalid|bad destination) (?:local |e-?mail )?(?:user|mailbox|recipient|address|addressee|person|alias|domain)/,
  /\b(?:user|mailbox|recipient|address|addressee|account|alias)\b[^.:;]{0,60}(?<!\bsender\b.*)\b(?:unknown|not found|not known|does(?:n't| not) exist|doesn't have an?|not exist|no longer (?:exists|valid|in use|active|available)|is not valid|not a valid (?:user|mailbox|address))/,
  /\bno (?:mailbox|user|account|one|person) (?:here )?(?:by|with|has|under) (?:that|this) (?:name|address)|\bno mailbox here\b|\bnot a (?:known|valid) (?:user|mailbox|recipient)|\bthis user doesn't have\b/,
]

// A policy on content: it may be the text of this one mail, so that it never stops the others at once.
const CONTENT = /\b(?:spam|virus|malware|phish\w*|content|attachment|unsolicited|url|link|malicious|viruses|infected)\b/

const TOO_LARGE =
  /\b(?:message|mail)\b.{0,20}?\btoo (?:large|big)\b|\bsize\b.{0,40}?\bexceed|\bexceed\w*\b.{0,30}?\bsize\b|\bsize limit/

/** What a filter finds in the text of one mail. */
const FOUND_IN_TEXT = /\b(?:urls?|attachments?|virus(?:es)?|malware|phish\w*|infected)\b/

const isAny = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))

function enhancedOf(text: string): readonly [subject: number, detail: number] | null {
  const [, subject, detail, lateSubject, lateDetail] = ENHANCED.exec(text) ?? []
  const found = [subject ?? lateSubject, detail ?? lateDetail].map(Number)
  return found.every((part) => Number.isInteger(part)) ? [found[0] ?? 0, found[1] ?? 0] : null
}

/** Classifies by the text, which is all that many servers say. */
function subjectOfText(text: string, isRecipient: boolean, isContent: boolean): Subject {
  if (SENDER_REJECTED.test(text) || /submission ?quota/.test(text)) return 'us'
  if (MAILBOX_FULL.test(text) && !/\b(?:daily|hourly|sending|submission|outgoing|outbound)\b/.test(text))
    return isRecipient ? 'mailbox' : 'unclear'
  if (OTHERS_LIST.test(text) || (isContent && FOUND_IN_TEXT.test(text))) return 'unclear'
  if (isAny(ABOUT_US, text)) return 'us'
  if (isContent) return 'unclear'
  return isRecipient && isAny(NO_ADDRESS, text) ? 'address' : 'unclear'
}

/** 5.1.x: addresses (RFC 3463, 3.2, and RFC 7505). */
function subjectOfAddress(detail: number, byText: Subject, text: string): Subject {
  if (detail === 7 || detail === 8) return 'us'
  if (SENDER_REJECTED.test(text)) return 'us'
  if ([1, 2, 3, 6, 10].includes(detail)) return 'address'
  return byText
}

/** 5.2.x: the mailbox. */
function subjectOfMailbox(detail: number, byText: Subject, text: string): Subject {
  if (byText === 'us' && detail !== 1) return 'us'
  if (detail === 3) return 'mail'
  if (detail === 1)
    return /\b(?:rate|quick\w*|fast|later|temporar\w*|too many|quota|full)\b/.test(text) ? 'mailbox' : 'address'
  return detail === 2 ? 'mailbox' : byText
}

/** 5.7.x: security and policy. */
function subjectOfPolicy(detail: number, byText: Subject, text: string, { isRecipient, isContent }: Stage): Subject {
  // Lists and groups that take mail from their members only.
  if (detail === 2 || (detail >= 120 && detail <= 139) || OTHERS_LIST.test(text)) return 'unclear'
  if (byText === 'us' || (detail > 1 && detail !== 17 && detail !== 18 && detail !== 6)) return 'us'
  if (isContent && CONTENT.test(text)) return 'unclear'
  return isRecipient && /recipient (?:address )?rejected/.test(text) ? 'unclear' : 'us'
}

interface Stage {
  readonly isRecipient: boolean
  readonly isContent: boolean
}

/**
 * Returns what a refusal is about: by the command that it answers (RFC 5321), its enhanced status code (RFC 3463), and its text where the code
 * does not decide. What is not certain is `unclear`, and a temporary refusal is `address` only with its code (rule R18).
 */
export function subjectOf({ command = '', code, text: reply }: Reply): Subject {
  const text = reply
    .toLowerCase()
    .replaceAll(/[\r\n]+\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replaceAll(/<[^>]*>|[^\s<>@]+@[^\s<>@]+|\S+:\/\/\S+/g, '<>')
  const stage = { isRecipient: command === 'RCPT TO', isContent: command === 'DATA' }
  const [subject = null, detail = 0] = enhancedOf(reply) ?? []
  if (SESSION.test(command) || SIGN_IN_CODES.has(code)) return 'us'
  if (subject === 6 || (subject === 3 && detail === 4) || TOO_LARGE.test(text)) return 'mail'
  // 555: a parameter, such as the one for letters beyond ASCII.
  if (command === 'MAIL FROM') return code === 555 ? 'mail' : 'us'
  if (GREYLISTED.test(text)) return 'unclear'
  const byText = subjectOfText(text, stage.isRecipient, stage.isContent)
  if (subject === 1) return subjectOfAddress(detail, byText, text)
  if (subject === 2) return subjectOfMailbox(detail, byText, text)
  // A 4.7.x without a telling text is often greylisting.
  if (subject === 7)
    return code >= 500 ? subjectOfPolicy(detail, byText, text, stage) : byText === 'us' ? 'us' : 'unclear'
  // Null MX (RFC 7504).
  if (code === 556 && stage.isRecipient) return 'address'
  if (subject !== null && byText === 'address') return 'unclear'
  return byText
}
