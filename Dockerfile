# Built from npm run release; compose.yaml runs it. The base needs Node 20.19 or newer and, for the build, npm.
ARG BASE=docker.io/library/node:20-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
COPY . .
RUN npm run release && find release -mindepth 1 -maxdepth 1 -type d -exec mv {} /release \;

FROM ${BASE}
COPY --from=build /release /app
WORKDIR /app
ENV HOST=0.0.0.0 PORT=5001 ENV_FILE=/run/secrets/settings
# A number, so that a runtime can see that it is not root. The process writes no file.
USER 10001:10001
EXPOSE 5001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5001/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
