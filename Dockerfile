# Two stages: the tools that build the pages stay in the first. The image has no settings: give them at the start.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image's own Node runs it: the one among the packages is for machines that have an older one.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /site
COPY --from=build --chown=root:root /site/package.json ./
COPY --from=build --chown=root:root /site/node_modules ./node_modules
COPY --from=build --chown=root:root /site/build ./build
COPY --from=build --chown=root:root /site/content ./content
COPY --from=build --chown=root:root /site/contract ./contract
COPY --from=build --chown=root:root /site/server ./server
COPY --from=build --chown=root:root /site/tools ./tools
RUN install -d -o node -g node -m 700 /data
USER node
ENV NODE_ENV=production SITE_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/launch.cjs", "build/server/start-guarded.js"]
