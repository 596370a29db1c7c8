# The processes that Node.js runs, from the root of the repository:
#   docker build -f docker/product.Dockerfile --target server -t vantage-server .
#   docker build -f docker/product.Dockerfile --target worker -t vantage-worker .
# Podman keeps health checks only with --format docker (`podman build --format docker ...`).
# Node.js runs the TypeScript sources as they are, so nothing is compiled. Both images contain the command line, too.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS pruned
WORKDIR /build
COPY package.json ./
RUN npm install --global "turbo@$(node -p 'require("./package.json").devDependencies.turbo')"
COPY . .
RUN turbo prune @vantage/server @vantage/worker @vantage/cli --docker --production --out-dir /pruned
WORKDIR /pruned/json
RUN node /build/docker/product-only.mjs

FROM ${NODE_IMAGE} AS installed
WORKDIR /app
COPY --from=pruned /pruned/json/ ./
RUN --mount=type=cache,target=/root/.npm \
  npm ci --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund
COPY --from=pruned /pruned/full/ ./
RUN npm run postinstall
COPY drizzle ./drizzle

FROM ${NODE_IMAGE} AS product
ENV NODE_ENV=production
WORKDIR /app
COPY --from=installed /app ./
USER node

# Ready once the database has been migrated, which `node apps/cli/src/main.ts migrate` does in this image, too.
FROM product AS server
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]

# Listens on no port but for mails that come back (BOUNCES_URL): it touches a file whenever it has told the database that it is alive, every 10 seconds.
FROM product AS worker
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-noto-cjk \
  && rm --recursive --force /var/lib/apt/lists/*
USER node
EXPOSE 2525
ENV HEARTBEAT_FILE=/tmp/heartbeat
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "process.exit(Date.now() - fs.statSync(process.env.HEARTBEAT_FILE).mtimeMs < 45000 ? 0 : 1)"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "apps/worker/src/main.ts"]
