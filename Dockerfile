# Site, API and database in one container: docs/deploy/docker.md
ARG BASE=node:24-trixie-slim

FROM ${BASE} AS built
WORKDIR /srv/nordlys
COPY . .
# Builds the bundles in the image, so that a container only renders its pages.
RUN npx -y pnpm@12.21.0 install --frozen-lockfile \
  && node_modules/.bin/node --eval "import('./apps/site/build/index.ts').then(({ buildClient }) => buildClient())"

FROM ${BASE}
# `ps` of procps detects a database that a killed container left running.
RUN apt-get update \
  && apt-get install -y --no-install-recommends procps \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /var/lib/nordlys --create-home nordlys
WORKDIR /srv/nordlys
COPY --from=built --chown=nordlys:nordlys /srv/nordlys .
USER nordlys
ENV DEMO=false \
  LISTEN_HOST=0.0.0.0 \
  TRUSTED_PROXIES=1 \
  DATA_DIR=/var/lib/nordlys/data \
  SITE_DIR=/var/lib/nordlys/site \
  BACKUP_DIR=/var/lib/nordlys/backups \
  STACK_FILE=/tmp/stack.json
VOLUME /var/lib/nordlys
STOPSIGNAL SIGTERM
# With the secret key, so that the checks do not count as a visitor.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "--eval", "const { secretKey: apikey } = JSON.parse(process.getBuiltinModule('node:fs').readFileSync(process.env.STACK_FILE, 'utf8')); fetch('http://127.0.0.1:54321/functions/v1/health', { method: 'POST', headers: { apikey, 'content-type': 'application/json' }, body: '{\"check\":true}' }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "scripts/up.ts"]
