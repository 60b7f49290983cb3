import type { Service } from './schema.ts'

export const statusKeys = {
  all: ['system', 'status'] as const,
  service: (service: Service) => ['system', 'status', 'service', service] as const,
  services: ['system', 'status', 'service'] as const,
  backup: ['system', 'status', 'backup'] as const,
}
