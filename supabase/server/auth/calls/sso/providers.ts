import { z } from 'zod'
import { json } from '../../../http/responses.ts'
import { readBody } from '../../lib/bodies.ts'
import { AuthFailure } from '../../lib/failure.ts'
import { readMetadata } from '../../sso/metadata.ts'
import type { SsoProvider, SsoStore } from '../../sso/store.ts'
import type { Handle, HandleIds } from '../call.ts'

const providerBody = z.looseObject({
  type: z.literal('saml'),
  metadata_xml: z.string(),
  domains: z.array(z.string().trim().toLowerCase().min(1)).min(1),
})

const publicProvider = ({ id, entityId, domains, isDisabled }: SsoProvider) => ({
  id,
  disabled: isDisabled,
  saml: { entity_id: entityId },
  domains: domains.map((domain) => ({ domain })),
})

/** Throws an AuthFailure when a provider, or one of its domains, is registered already. */
async function refuseKnownProvider(entityId: string, domains: readonly string[], store: SsoStore): Promise<void> {
  const known = await store.list()
  if (known.some((provider) => provider.entityId === entityId))
    throw new AuthFailure(
      422,
      'saml_idp_already_exists',
      `SAML Identity Provider with this EntityID (${entityId}) already exists`,
    )
  const taken = domains.find((domain) => known.some((provider) => provider.domains.includes(domain)))
  if (taken)
    throw new AuthFailure(
      400,
      'sso_domain_already_exists',
      `SSO Domain '${taken}' is already assigned to an SSO identity provider`,
    )
}

/** Handles `POST /admin/sso/providers`. */
export function createAddProvider(store: SsoStore): Handle {
  return async (request) => {
    const body = await readBody(request, providerBody)
    if (body instanceof Response) return body
    const { metadata_xml: metadata, domains } = body
    const read = readMetadata(metadata)
    if (!read) throw new AuthFailure(400, 'validation_failed', 'SAML Metadata is not valid')
    const { entityId } = read
    await refuseKnownProvider(entityId, domains, store)
    const id = await store.add(entityId, metadata, domains)
    return json(201, publicProvider({ id, entityId, metadata, domains, isDisabled: false }))
  }
}

/** Handles `GET /admin/sso/providers`. */
export function createListProviders(store: SsoStore): Handle {
  return async () => json(200, { items: (await store.list()).map(publicProvider) })
}

/** Handles `DELETE /admin/sso/providers/:provider`. */
export function createRemoveProvider(store: SsoStore): HandleIds {
  return async (_request, _caller, { provider: id }) => {
    const provider = await store.find(id ?? '')
    if (!provider || !(await store.remove(provider.id)))
      throw new AuthFailure(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
    return json(200, publicProvider(provider))
  }
}
