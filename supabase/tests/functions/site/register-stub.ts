import { createServer, type IncomingMessage } from 'node:http'
import { listen } from '../../../server/gateway/listen.ts'
import type { Reply } from '../chat/model-stub.ts'

/** An organisation as the business register answers, without most of what the product does not read. */
export const ENTITY = {
  organisasjonsnummer: '974760673',
  navn: 'REGISTERENHETEN I BRØNNØYSUND',
  organisasjonsform: { kode: 'ORGL', beskrivelse: 'Organisasjonsledd' },
  postadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '8910',
    poststed: 'BRØNNØYSUND',
    adresse: ['Postboks 900'],
  },
  forretningsadresse: {
    land: 'Norge',
    landkode: 'NO',
    postnummer: '8900',
    poststed: 'BRØNNØYSUND',
    adresse: ['Havnegata 48'],
    kommune: 'BRØNNØY',
    kommunenummer: '1813',
  },
  konkurs: false,
}

export interface RegisterStub {
  /** The value of BUSINESS_REGISTER_URL. */
  readonly url: string
  /** All received requests, in order. */
  readonly requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[]
  readonly stop: () => void
}

/** Starts a stub of the business register that gives one answer to every request. */
export async function startRegister(answer: Reply): Promise<RegisterStub> {
  const requests: RegisterStub['requests'] = []
  const server = createServer(({ method, url, headers }, response) => {
    requests.push({ method, url, headers })
    answer(response)
  })
  return {
    url: `${await listen(server, 0, '127.0.0.1')}/api`,
    requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
