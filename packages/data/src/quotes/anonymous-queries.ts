import { readAnonymously } from '../lib/requests/anonymous-read.ts'
import type { BackendConfig } from '../lib/config.ts'

// Written out, because the modules of the schema and of lists are larger than the calculator.
const SERVICES =
  'quote_templates?select=id,service_name,service_name_no,currency,base_price,price_per_hour,features,features_no,' +
  'complexity_multiplier,service_page,updated_at&order=service_name&limit=100'

const PRICES =
  'quote_templates?select=service_page,currency,base_price,price_per_hour,complexity_multiplier,updated_at&limit=100'

/** Fetches the prices of all services without validating them (`pricedTemplatesSchema` does). Throws when the request fails. */
export const fetchPriceRows = (backend: BackendConfig): Promise<unknown> => readAnonymously(backend, PRICES)

/** Fetches all services by name without validating them (`quoteTemplateSchema` does). Throws when the request fails. */
export const fetchTemplateRows = (backend: BackendConfig): Promise<unknown> => readAnonymously(backend, SERVICES)
