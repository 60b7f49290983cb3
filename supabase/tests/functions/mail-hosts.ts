import dns, { type LookupAddress, type LookupOptions } from 'node:dns'

/** Hosts of the mail server at 127.0.0.1, by the addresses that they resolve to. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'one.mail.test': ['127.0.0.1'],
  'refused.mail.test': ['127.0.0.2', '127.0.0.1'],
  'silent.mail.test': ['127.0.0.3', '127.0.0.1'],
  'dead.mail.test': ['127.0.0.2', '127.0.0.4'],
  // The certificate is not for this one.
  'mail.other.test': ['127.0.0.1'],
}

type Callback = (error: Error | null, found: string | readonly LookupAddress[], family?: number) => void

/** Makes this process resolve the hosts above; no machine has a resolver for them. */
export function resolveMailHosts(): void {
  const original: (host: string, options: LookupOptions, callback: Callback) => void = dns.lookup
  const lookup: typeof original = (host, options, callback) => {
    const [first, ...rest] = HOSTS[host]?.map((address) => ({ address, family: 4 })) ?? []
    if (!first) original(host, options, callback)
    else if (options.all) queueMicrotask(() => callback(null, [first, ...rest]))
    else queueMicrotask(() => callback(null, first.address, first.family))
  }
  Object.defineProperty(dns, 'lookup', { value: lookup })
}

/** The certificate of the mail server, for `*.mail.test`. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIBAzAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9Ob3JkbHlz
IHRlc3QgQ0EwIBcNMjAwMTAxMDAwMDAwWhgPMjA5OTEyMzEwMDAwMDBaMBYxFDAS
BgNVBAMMCyoubWFpbC50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEByWy
yWIHzG/OH+6QcYRiHEEgctoIxuyDsyq1ABcdCxDX8QMft950jkAE+gdd8e946Azo
r5ShaRFsNdbhITH0EaOBiDCBhTAJBgNVHRMEAjAAMBYGA1UdEQQPMA2CCyoubWFp
bC50ZXN0MBMGA1UdJQQMMAoGCCsGAQUFBwMBMAsGA1UdDwQEAwIHgDAdBgNVHQ4E
FgQUVklorjkQIQsDYA0a4Z8F9Mq83bMwHwYDVR0jBBgwFoAU6Z2yZ2JRh7xFC9hb
ClicfdUEBaYwCgYIKoZIzj0EAwIDRwAwRAIgd8wrwNY+DH2v5IMjqNzFlPFClmz8
7Pc+dD9BwicEWbkCIFCzvgG2V93fnTrI9ETqj4xTnJ6voh7YwHB9wpklLXQa
-----END CERTIFICATE-----
`

/** Its key. It proves nothing outside these tests. */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCJgJ+nCFVQwtwoQu
3d5b2t9AVFOoAzLrTzAruEeBphShRANCAAQHJbLJYgfMb84f7pBxhGIcQSBy2gjG
7IOzKrUAFx0LENfxAx+33nSOQAT6B13x73joDOivlKFpEWw11uEhMfQR
-----END PRIVATE KEY-----
`

/** The authority that signed the certificate. */
export const AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9Ob3JkbHlz
IHRlc3QgQ0EwIBcNMjAwMTAxMDAwMDAwWhgPMjA5OTEyMzEwMDAwMDBaMBoxGDAW
BgNVBAMMD05vcmRseXMgdGVzdCBDQTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA
BG+/NUa2gMuQZkimalI0OLJrLqf/Nsmle67q8WQsTPgv/kBUuEng9Olw/oFFrxsM
evSQ3FahFikV4pFrOPr5SSOjQjBAMA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/
BAQDAgIEMB0GA1UdDgQWBBTpnbJnYlGHvEUL2FsKWJx91QQFpjAKBggqhkjOPQQD
AgNIADBFAiEA4Ld9xZnkTlunGCp+l6VT7OcszhWQT3gCstj8uxCNeBQCIBImyBAc
qrlPi2NGKgkhxolShPzTac+UANxMypxOS9HT
-----END CERTIFICATE-----
`
