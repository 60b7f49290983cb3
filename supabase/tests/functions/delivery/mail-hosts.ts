import dns, { type LookupAddress, type LookupOptions } from 'node:dns'

/** Host names of the mail server at 127.0.0.1, and the addresses that they resolve to. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'one.mail.test': ['127.0.0.1'],
  'refused.mail.test': ['127.0.0.2', '127.0.0.1'],
  'silent.mail.test': ['127.0.0.3', '127.0.0.1'],
  'dead.mail.test': ['127.0.0.2', '127.0.0.4'],
  // The certificate does not cover this host.
  'mail.other.test': ['127.0.0.1'],
}

type Callback = (error: Error | null, found: string | readonly LookupAddress[], family?: number) => void

/** Resolves the hosts above in this process, because no DNS server knows them. */
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

/** The mail server's certificate for `*.mail.test`. */
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

/** The private key. It is used in these tests only. */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCJgJ+nCFVQwtwoQu
3d5b2t9AVFOoAzLrTzAruEeBphShRANCAAQHJbLJYgfMb84f7pBxhGIcQSBy2gjG
7IOzKrUAFx0LENfxAx+33nSOQAT6B13x73joDOivlKFpEWw11uEhMfQR
-----END PRIVATE KEY-----
`

/** The certificate authority that signed it. */
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
