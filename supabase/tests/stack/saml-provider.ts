import * as samlify from 'samlify'
import { z } from 'zod'
import type { TestStack } from './support.ts'

// The library does not validate schemas itself.
samlify.setSchemaValidator({ validate: () => Promise.resolve('valid') })

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const ENTITY_ID = 'https://id.company.test/metadata'
const ENTRY_POINT = 'https://id.company.test/sso'

interface Pair {
  readonly key: string
  readonly certificate: string
}

/** The signing key of the identity provider. It is used in these tests only. */
const COMPANY: Pair = {
  key: `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQC6qgQqGjUEhoPG
vFVgxWYn1TpPmUMzBGKohg/Kp/SmR3GJiNoFXwp0HHrG2EaCvCotfV07M1ukKzKy
aJtNh0oIEUrXfJDh60nizn7W+KLr6WFmstPeUZKB3PTDlCWB2CwsuldBIUeVPTYz
i+AFq9thtRnYX3QQrDr+E//2VQt8wuTA4rgHiak3rXjfeIhXleM3rN8Z6yUjDJik
/ZWDhHTD6mJvzYJ15tHwvn4Dfm4mU3D9Lc9jh15o5qfF8/ixkP/QY5tmsF4TJ/ZS
iP0F5/UiXvVECCxGJz4WsUqs6KpncU3cModujQ3ZqU7UuoAYnlTmSx0+lNVa5YdH
kis8vBrzAgMBAAECggEAGWrlPkZrSb53WyxyA8ddbbcfRY99EwlZ1dDLfbD5I1s/
Hpc/+NNEPSNTpJf2of61T5RuiY0owWYQdTLBUwFFF2wjYMxZfinn2bZ8lxEsPit9
U9qt9uvsozpPKgKWSOQCv+Rv1TKO6Md5BfPaAWuxZ9CdQFVfHJYXQlm+1PAnrEkx
gr+foyxY1VSHnj2kV6ZC9DMf6bHL5TBaAOf11jAJiwnPc9Ols/DWnM7YRMgbJmDp
JR/RN3wRPeB6TMOjo1eTYJP58vys0qn0HBL4LV+TZmOUVrlnPOOpVJGyvcL7lsGP
SDagrfwm3yoFmdJLf7uc+N0Y14yFUca8fBoKJKbGQQKBgQD6B+3x6OEcYRdt6Qu4
+efADKoKYogHuue5/NU4BQq2j6QPae81Poy1wRKPQZX0g/yVqN46beYmBK2wqaTJ
wf4d+l2m3kq5XgxostG3RwZZC1BpwUqnN/kF5pFMPfM3fzCo+uSylycglxR+wNcd
pNvFSP9u3qrew4b9WqhO3wPSmQKBgQC/HtGXy+0rJABFZ2oYxE3KSI5cGBHUHNzy
W3NUtjBQEubl92+kUiE8uiEO5bLGjtSiAyhFdcPaW66TXCrpbbP3Sgz/O+aCaslu
AqduIGxQ/USgjtp+kFW+UgDNc7qLhyTRHxkFtLiFFvOvuT3EY0MOoBrdZv03Phg/
t7aejh3dawKBgQDnDfraqb2Vrzeqj0kQ+Igslsdwb1uL4TIRUs9rRGWBDb6rq9at
mo8Hy1MuZYqA+pOpbfNnhXXAvmQQNMUe2ZHO/DYdZaEiKgJHorBgsVbxZJ48DK7D
Vttek5LEJR+ksnoyPiCn1T0IRfVfqS9hqp6Zcvrx5v16fLA7YtLUiA0NSQKBgHf2
71baEV/f9C+cbzNmnPGZQ4q5LQ+4olOaZbVJut+4TakR/MjnKKfGqZOBSQtrgjrD
wpZ/ClXY8Kbc1q65Rpq1p5zaS6GXSCK+lbwBrBvWLiqeILYLAVc6f/h2aSTFyq1d
WMaFHsGjm4i0vPm12NSoWNSandz8JBpyxbWWvVZLAoGBAMDTX7Xe7SWeCSVmiFXa
SeO/iOcc0zDOajIHs9OFTz9pwLC6LkZ2K2RVVXZDzFf82A+HsMp2FhK329wGFPSH
B19Mfa+fo5ZkThSdOAAGwUCvHlcTzGmET3+9+BiLUm4gvx9zjmzS1Foxr0NGvRA0
xYngrFG3d8Ae9jdewtYxcSMh
-----END PRIVATE KEY-----
`,
  certificate: `-----BEGIN CERTIFICATE-----
MIIDETCCAfmgAwIBAgIUUZEbalYpWggXcSal8/3/S7WqztAwDQYJKoZIhvcNAQEL
BQAwFzEVMBMGA1UEAwwMTm9yZGx5cyB0ZXN0MCAXDTI2MTEyNTExMDU1NloYDzIx
MDAxMDI4MTEwNTU2WjAXMRUwEwYDVQQDDAxOb3JkbHlzIHRlc3QwggEiMA0GCSqG
SIb3DQEBAQUAA4IBDwAwggEKAoIBAQC6qgQqGjUEhoPGvFVgxWYn1TpPmUMzBGKo
hg/Kp/SmR3GJiNoFXwp0HHrG2EaCvCotfV07M1ukKzKyaJtNh0oIEUrXfJDh60ni
zn7W+KLr6WFmstPeUZKB3PTDlCWB2CwsuldBIUeVPTYzi+AFq9thtRnYX3QQrDr+
E//2VQt8wuTA4rgHiak3rXjfeIhXleM3rN8Z6yUjDJik/ZWDhHTD6mJvzYJ15tHw
vn4Dfm4mU3D9Lc9jh15o5qfF8/ixkP/QY5tmsF4TJ/ZSiP0F5/UiXvVECCxGJz4W
sUqs6KpncU3cModujQ3ZqU7UuoAYnlTmSx0+lNVa5YdHkis8vBrzAgMBAAGjUzBR
MB0GA1UdDgQWBBQbQTeE7C4JqqMuffiaVJOOeUzsBDAfBgNVHSMEGDAWgBQbQTeE
7C4JqqMuffiaVJOOeUzsBDAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUA
A4IBAQAjhXDQDCF1lnKnMbLdQ9MzkPJOAYO1KVKLZW/CpFP3WfL559UJfTVlseKc
IyNdLICFK0iWfJzo+lnK3kxgawlKzI2y/qQZoPmu5z9a3kKkXV6YpJzfdB8QWVb6
VeeXtIws43tSLpYCGvxYc/Vjwv7hZASHaWXNB9v7cBMyscuh/9/wD2ELXOqRDZlV
KPpSAQy5JgwLvbCG2GxnPpJIMrq0QtlOEgDEGM7IU9PRT7GIBa4m3MbttoayI5EC
acpNPcrwD2pNWZVRoN6RLVYYmKJWzqSpm43sRTUoVS1WqPcfu5ORqmFuk8HXhizI
AaiPgD/RXTFPPQ53EFIC8l0Afkvo
-----END CERTIFICATE-----
`,
}

/** The key of an unrelated provider. */
export const STRANGER: Pair = {
  key: `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCo0hHzP1TFknqP
rtz4Qh2dbFWJHtuLYr7ZIyMKFNLB2PXb+Wu5tc0+jfhlXwMxvw5Pt9A7hJxwktje
/cu1iWa5coLoIVmIKdxdNaNoVbb5GkCz5XMF4ATh2BPGAqsphUiObWk+ba71Ok+N
oVeAE/jdxbMKsNyu/OnBLziGWwUMgaymQe8ovNb55EYfn1/BYHJdathwjzkd6jIL
9EtUlyQVM3wt5ZfAG3R6jiMw3D2fYN6cqB1B0UgUaDYrGW229vazc8Nss8Bb0rot
0nCo4dfsjRzcgsoEXjtqLaFBuzWBH5k+mA00jpl3da08j2jKtvKvgyfHVzSwqOpG
sPXijD3HAgMBAAECggEAGwTsHIthTPHBredltFIYnU5ubjDDII7gTq5h+EYW6TGJ
P/iudh2TyNQ+EjNftoGGj9myeSQjSZ0nGqFyDg78oueh7fcQdkuE2mIwUg2N6FZ8
To6Fl0YgYekMWR+qN03+q9T1CCnT26nGe7t73qLTrOLsYeSmnVcbLnEZUd+Vcke4
JG0Xm/YjA9zoiYzH3OmM+tYKKJVWTaNSFC6rq97n4pJxpHHOb+2VxCCZOueXLonb
1nhlDIi51Az9hNxBgsAEbWI18A58rrweOVItW5C9Vk9w+Kq6nPoNoZ0hw2VoZQxO
xoGiXkmeWd1IEMhruu0PtlhDj21KCmjZURowXz8I+QKBgQDdr+/kbMU5mg9a/2JF
JRe7mlx3lJ6lYRCUkWO6JbQIe2VNvVXRDoxABtjLzdiXjv+YLlK3sSKC9eam3eiJ
mNzyzpu2i1Ry9yVNj8TYK4edAl2qieWbhCX4VsXw8a2T5dc/BW9BV0yTuCIFUU9S
4iv6PydgOk7Wakq7/0fmtMXykwKBgQDC81yPbmKWzxpYYftqeeKZg3PJnwJMi2Mg
3wcvtva8kxXoLREPdLag/quR7P0bCpH7OfnVz/+rNHO1FiKnLKKQu/KMRp/jaix8
UxEFOhww7mm/M1tG9p+7Fz4dfp3hAOssMnZEBP32I8sBaoS6hZqZdpUvmnv+tM9i
iNT5LYuEfQKBgE7bFmoahs1Gj8++qCYQW7DP57RhmU0aidtPHDpKzw91VUOh5bTH
h/v+c3+LaU///csULzhIOg57ieAxb1YCmhWEiL8WMKP0ZcCBM3Pxh/vBq6/N/W6k
Qx1jQGXEkgnZ6Aby1/BWLVceWHurwJuq+Bm7/TWth/2dMZhN5jWaeA8hAoGBAIpK
zIxKx9EnVQ8BYrIjiGVR5J9QFvdpoYY98AEfD2SyCkZLQeDu8GbAgcDglqPKGchX
Vi0ggcNXUAVTkH16ok99pA9yQhW2yZvf6SEGGd10IrupmMR8Ss8TK9MMcL6eQjV2
DoMt72Hd/jIg98rA3+yhPC8qrW7/oGXLnxisAF6ZAoGBANk2Z5WGEXblWc45a0i3
dmuTI/bi6JPGI+gS/1aKvbW3FA9xR2kdcUcjrosaYt8bFMoxesIfzttWIPDXAq20
GR0QuaDa8V7zUbd0bZnCBDtZ4fIRznLpI+JbCRiIkL8E1BKBRxPQeJrh5KYli779
kmnkS/UO/WdfhZHxDxYfaa6Y
-----END PRIVATE KEY-----
`,
  certificate: `-----BEGIN CERTIFICATE-----
MIIDETCCAfmgAwIBAgIUYnzQQ5dcsHFIuht1pCvsd9VfuigwDQYJKoZIhvcNAQEL
BQAwFzEVMBMGA1UEAwwMTm9yZGx5cyB0ZXN0MCAXDTI2MTEyNTExMDU1NloYDzIx
MDAxMDI4MTEwNTU2WjAXMRUwEwYDVQQDDAxOb3JkbHlzIHRlc3QwggEiMA0GCSqG
SIb3DQEBAQUAA4IBDwAwggEKAoIBAQCo0hHzP1TFknqPrtz4Qh2dbFWJHtuLYr7Z
IyMKFNLB2PXb+Wu5tc0+jfhlXwMxvw5Pt9A7hJxwktje/cu1iWa5coLoIVmIKdxd
NaNoVbb5GkCz5XMF4ATh2BPGAqsphUiObWk+ba71Ok+NoVeAE/jdxbMKsNyu/OnB
LziGWwUMgaymQe8ovNb55EYfn1/BYHJdathwjzkd6jIL9EtUlyQVM3wt5ZfAG3R6
jiMw3D2fYN6cqB1B0UgUaDYrGW229vazc8Nss8Bb0rot0nCo4dfsjRzcgsoEXjtq
LaFBuzWBH5k+mA00jpl3da08j2jKtvKvgyfHVzSwqOpGsPXijD3HAgMBAAGjUzBR
MB0GA1UdDgQWBBToQzdxEv0pjRdQ1AUu2WCMtbaYCzAfBgNVHSMEGDAWgBToQzdx
Ev0pjRdQ1AUu2WCMtbaYCzAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUA
A4IBAQBb9nDLkI6QPU3aaCc6iEuwsDH93CVvfKzvk9YqelDRpoKx15u9ubJ52O5R
i8c/1hNh3ZZeUEo/rOL9O0w+yyzuUKcUM67bXvlEc5kVVd2gnwDZMEX7iSuZbJC+
nOjcJBnQB/k+rf7pTklPp4qP3P+TgyU/x23W/1WDlUwQclH0giPZFhYl5ObPX68P
DC1ukeoUs0SpS6YQxbBXVY1cKvW//rjaaWEbkG+b88OjK708A+h221eVwPCb+4ar
LNiUkAhrlG2Vc54dDLcO4Rt0avjgKZV1vJBZIoHNrcLuoWLzGwj5Kc4ocTH3CiKD
OYdCdzR+ApqLFJkrzzsgQ9FhGu/V
-----END CERTIFICATE-----
`,
}

function identityProvider({ key, certificate }: Pair) {
  return samlify.IdentityProvider({
    entityID: ENTITY_ID,
    privateKey: key,
    signingCert: certificate,
    nameIDFormat: [EMAIL_FORMAT],
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    // The library warns without it.
    singleLogoutService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${ENTRY_POINT}/out` },
    ],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: ENTRY_POINT }],
  })
}

/** The metadata of the identity provider, which an administrator registers. */
export const METADATA = identityProvider(COMPANY).getMetadata()

interface Answer {
  readonly email: string
  readonly pair?: Pair
  /** Replaces the id of the request in the response. */
  readonly inResponseTo?: string
  /** Replaces the audience. */
  readonly audience?: string
  /** Changes the signed response. */
  readonly edit?: (xml: string) => string
}

/** Signs a person in at the identity provider and returns the form that the browser posts to the gateway. */
export async function answerRequest(
  stack: Pick<TestStack, 'url'>,
  url: string,
  { email, pair = COMPANY, inResponseTo, audience, edit = (xml) => xml }: Answer,
): Promise<URLSearchParams> {
  const query = Object.fromEntries(new URL(url).searchParams)
  const metadata = await (await fetch(`${stack.url}/auth/v1/sso/saml/metadata`)).text()
  const own = samlify.ServiceProvider({ metadata })
  const provider = identityProvider(pair)
  const request = await provider.parseLoginRequest(own, 'redirect', { query })
  const id = z.object({ request: z.object({ id: z.string() }) }).parse(request.extract).request.id
  const extract = { ...request.extract, request: { ...request.extract.request, id: inResponseTo ?? id } }
  const service = audience
    ? samlify.ServiceProvider({ metadata: metadata.replace(/entityID="[^"]*"/, `entityID="${audience}"`) })
    : own
  const { context } = await provider.createLoginResponse(service, { extract }, 'post', { email })
  const xml = edit(Buffer.from(context, 'base64').toString('utf8'))
  return new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: query['RelayState'] ?? '',
  })
}
