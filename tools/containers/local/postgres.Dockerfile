# PostgreSQL of the npm package, in place of the official image.
ARG NODE_IMAGE
FROM ${NODE_IMAGE}
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-client-15 \
  && rm -rf /var/lib/apt/lists/* && ln -s /usr/lib/postgresql/15/bin/pg_isready /usr/local/bin/
RUN useradd --uid 999 postgres && mkdir -p /var/lib/postgresql /data/db && chown postgres /var/lib/postgresql /data/db
COPY native /usr/local/pgsql
COPY start-postgres /usr/local/bin/
ENV PATH=/usr/local/pgsql/bin:$PATH PGDATA=/var/lib/postgresql/18
USER postgres
EXPOSE 5432
STOPSIGNAL SIGINT
CMD ["start-postgres"]
