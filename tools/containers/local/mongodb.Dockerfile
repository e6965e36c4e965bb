# The stand-in of tools/mongo-server on a PostgreSQL of its own, in place of the official image of MongoDB.
# For development and tests; it asks for no password.
ARG POSTGRES_IMAGE
FROM ${POSTGRES_IMAGE}
WORKDIR /app
COPY app ./
COPY start-mongodb /usr/local/bin/
ENV PGDATA=/data/db/postgres
EXPOSE 27017
STOPSIGNAL SIGTERM
CMD ["start-mongodb"]
