# The built web app behind nginx, which forwards calls to the server. From the root of the repository:
#   docker build -f docker/web.Dockerfile -t vantage-web .
# Podman keeps health checks only with --format docker (`podman build --format docker ...`).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29.8-alpine

FROM ${NODE_IMAGE} AS manifests
WORKDIR /build
COPY . .
RUN mkdir /manifests \
  && cp --parents package.json package-lock.json apps/*/package.json packages/*/package.json /manifests/

FROM ${NODE_IMAGE} AS built
WORKDIR /app
COPY --from=manifests /manifests/ ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build --workspace @vantage/web

FROM ${NGINX_IMAGE}
ENV VANTAGE_SERVER=server:3000 VANTAGE_SUBNET=127.0.0.0/8 VANTAGE_PROXY=127.0.0.1 NGINX_ENTRYPOINT_LOCAL_RESOLVERS=1
# The 1,024 of the image are used up by one caller who sends half a request over each.
RUN sed -i 's/worker_connections .*;/worker_connections 8192;/' /etc/nginx/nginx.conf \
  && grep -q 'worker_connections 8192;' /etc/nginx/nginx.conf
COPY docker/web.conf.template /etc/nginx/templates/default.conf.template
COPY --from=built /app/apps/web/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
