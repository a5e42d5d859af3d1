# The site as one image. Without DATABASE_URL it uses the embedded database in /data, which only one container
# at a time may use.

# Builds the web and the server into dist.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Installs the packages of the built server. None of them needs an install script.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY api/db/migrations api/db/migrations
COPY api/content api/content
COPY api/packs/lesson api/packs/lesson
COPY --from=build /app/dist dist
USER node
VOLUME /data
EXPOSE 3002
# The first start waits up to 60 s for a database server. Without one, a running process still serves the courses.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3002}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/main.js"]
