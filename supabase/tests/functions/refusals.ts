// What mail servers answer, with the SMTP command that they refuse: Gmail, Outlook and Exchange, Postfix, Exim, qmail, Amazon SES, Yahoo, Zoho,
// SendGrid, Mailgun, Brevo and Postmark.

type Refusal = readonly [command: 'CONN' | 'EHLO' | 'MAIL FROM' | 'RCPT TO' | 'DATA', response: string]

export const OF_THE_ADDRESS: readonly Refusal[] = [
  // Gmail
  [
    'RCPT TO',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550 5.1.1 unnecessary spaces. For more information, go to https://support.google.com/mail/?p=NoSuchUser",
  ],
  [
    'RCPT TO',
    '550 5.2.1 The email account that you tried to reach is inactive. https://support.google.com/mail/?p=DisabledUser',
  ],
  // Outlook, Exchange
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['DATA', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'],
  // Postfix
  ['RCPT TO', '550 5.1.1 <kari@fjord.example>: Recipient address rejected: User unknown in local recipient table'],
  ['RCPT TO', '550 5.1.2 <kari@fjord.example>: Recipient address rejected: Domain not found'],
  ['RCPT TO', '501 5.1.3 Bad recipient address syntax'],
  [
    'RCPT TO',
    '556 5.1.10 <kari@fjord.example>: Recipient address rejected: Domain fjord.example does not accept mail (nullMX)',
  ],
  // Exim
  ['RCPT TO', '550 Unrouteable address'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '550 Unknown user'],
  // qmail, Yahoo
  ['RCPT TO', '550 sorry, no mailbox here by that name. (#5.1.1)'],
  ['RCPT TO', "554 delivery error: dd This user doesn't have a yahoo.com account (kari@yahoo.com) [0] - mta1.example"],
  ['RCPT TO', '550 5.1.6 Mailbox has moved'],
]

export const OF_THE_MAILBOX: readonly Refusal[] = [
  [
    'RCPT TO',
    '552-5.2.2 The email account that you tried to reach is over quota. Please direct\n552 5.2.2 the recipient to https://support.google.com/mail/?p=OverQuotaPerm',
  ],
  ['RCPT TO', '452 4.2.2 The email account that you tried to reach is over quota and inactive.'],
  [
    'RCPT TO',
    '450 4.2.1 The user you are trying to contact is receiving mail too quickly. Please resend your message at a later time.',
  ],
  ['RCPT TO', '552 Requested mail action aborted: mailbox full'],
  ['DATA', '552 5.2.2 Mailbox full'],
]

export const ABOUT_US: readonly Refusal[] = [
  // The sender, by each command that servers refuse it with.
  ['MAIL FROM', '550 Sender rejected'],
  [
    'MAIL FROM',
    '553 5.1.8 <no-reply@nordlys.example>: Sender address rejected: Domain of sender address does not exist',
  ],
  ['MAIL FROM', '501 5.1.7 Bad sender address syntax'],
  ['MAIL FROM', '550 5.1.1 <no-reply@nordlys.example>: Sender address rejected: User unknown in virtual mailbox table'],
  ['RCPT TO', '550 5.1.0 <no-reply@nordlys.example>: Sender address rejected: User unknown in local recipient table'],
  ['RCPT TO', '553 5.7.1 <no-reply@nordlys.example>: Sender address rejected: not owned by user nordlys'],
  ['RCPT TO', '450 4.1.8 <no-reply@nordlys.example>: Sender address rejected: Domain not found'],
  [
    'RCPT TO',
    '550-Verification failed for <no-reply@nordlys.example>\n550-No such user here\n550 Sender verify failed',
  ],
  ['DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  ['DATA', '554 5.2.252 SendAsDenied; no-reply@nordlys.example not allowed to send as post@nordlys.example'],
  // Amazon SES
  [
    'DATA',
    '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-NORTH-1: no-reply@nordlys.example',
  ],
  [
    'DATA',
    '554 Transaction failed: Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
  ],
  ['DATA', '454 Throttling failure: Daily message quota exceeded.'],
  ['DATA', '454 Throttling failure: Maximum sending rate exceeded.'],
  // Limits
  [
    'DATA',
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to https://support.google.com/a/answer/166852',
  ],
  [
    'RCPT TO',
    '550-5.4.5 Daily SMTP relay sending limit exceeded for customer. For more\n550 5.4.5 information go to https://support.google.com/a/answer/6140680',
  ],
  [
    'DATA',
    "554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message due to a permanent exception with message The message can't be submitted because the sender's submission quota was exceeded.",
  ],
  ['RCPT TO', '550 5.7.705 Access denied, tenant has exceeded threshold.'],
  ['RCPT TO', '550 5.4.6 Unusual sending activity detected. Please try after sometime.'],
  ['RCPT TO', '451 You have exceeded your messaging limits'],
  [
    'RCPT TO',
    '550 Domain nordlys.example has exceeded the max emails per hour (100/100 (100%)) allowed. Message discarded.',
  ],
  ['RCPT TO', '550 Your daily limit is reached'],
  ['MAIL FROM', '452 Too many messages today'],
  ['MAIL FROM', '552 5.2.2 Quota exceeded'],
  ['RCPT TO', '550 Message rate exceeds the limit of your account'],
  // The network
  ['CONN', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
  ['EHLO', '550 5.7.1 Access denied'],
  [
    'RCPT TO',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.1',
  ],
  [
    'RCPT TO',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.1]. To request removal from this list please visit https://sender.office.com/',
  ],
  [
    'MAIL FROM',
    "550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150).",
  ],
  ['RCPT TO', '450 4.7.25 Client host rejected: cannot find your hostname, [192.0.2.1]'],
  ['RCPT TO', '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname'],
  [
    'DATA',
    '421-4.7.0 [192.0.2.1 15] Our system has detected that this message is suspicious due to\n421-4.7.0 the very low reputation of the sending IP address.\n421 4.7.0 https://support.google.com/mail/answer/188131',
  ],
  ['RCPT TO', '550 JunkMail rejected - mail.nordlys.example [192.0.2.1] is in an RBL, see https://www.spamcop.net/'],
  [
    'CONN',
    '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints',
  ],
  // Authentication of the account and of the domain
  [
    'MAIL FROM',
    '530 5.7.0 Authentication Required. For more information, go to https://support.google.com/mail/?p=WantAuthError',
  ],
  [
    'MAIL FROM',
    '530-5.5.1 Authentication Required. Learn more at\n530 5.5.1 https://support.google.com/mail/?p=WantAuthError',
  ],
  ['MAIL FROM', '525 5.7.1 Unauthorized IP address'],
  ['RCPT TO', '550 5.7.64 TenantAttribution; Relay Access Denied'],
  ['RCPT TO', '554 5.7.1 <kari@fjord.example>: Relay access denied'],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['RCPT TO', '550 relay not permitted'],
  [
    'DATA',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550-5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM.\n550 5.7.26 https://support.google.com/mail/answer/81126#authentication',
  ],
  ['DATA', "550 5.7.1 Unauthenticated email from nordlys.example is not accepted due to domain's DMARC policy."],
  [
    'RCPT TO',
    '550 5.7.23 <kari@fjord.example>: Recipient address rejected: Message rejected due to: SPF fail - not authorized',
  ],
  ['DATA', '550 5.7.515 Access denied, sending domain NORDLYS.EXAMPLE does not meet the required authentication level'],
  [
    'RCPT TO',
    '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
  ],
  ['RCPT TO', '502 5.7.0 Your SMTP account is not yet activated. Please contact us'],
]

export const UNCLEAR: readonly Refusal[] = [
  ['RCPT TO', '550 Requested action not taken: mailbox unavailable'],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  ['RCPT TO', '550 Administrative prohibition'],
  ['RCPT TO', '554 Transaction failed'],
  ['RCPT TO', '550 5.1.0 Address rejected'],
  ['RCPT TO', '550 Rejected'],
  ['RCPT TO', '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required'],
  ['RCPT TO', '554 5.7.1 <kari@fjord.example>: Recipient address rejected: Access denied'],
  ['RCPT TO', '450 4.2.0 <kari@fjord.example>: Recipient address rejected: Greylisted, see http://postgrey.example'],
  ['RCPT TO', '451 4.7.1 Greylisting in action, please come back later'],
  ['RCPT TO', '451 4.7.1 Temporarily rejected. Try again later.'],
  ['RCPT TO', '450 4.0.0 Please try later'],
  ['RCPT TO', '451 Temporary local problem - please try later'],
  ['DATA', '554 5.7.1 Spam message rejected'],
  [
    'DATA',
    '550-5.7.1 [192.0.2.1] Our system has detected that this message is\n550-5.7.1 likely unsolicited mail. To reduce the amount of spam sent to Gmail,\n550 5.7.1 this message has been blocked.',
  ],
  ['DATA', '554 Rejected as spam'],
  ['DATA', '552 5.3.4 Message size exceeds fixed limit'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed maximum message size'],
  ['DATA', '554 5.6.0 Refused'],
  ['DATA', '554 5.7.1 The message contains a URL listed by the Spamhaus DBL'],
  ['DATA', '552 Message size exceeds the limit'],
  ['DATA', '550 5.4.1 No answer from host'],
]
