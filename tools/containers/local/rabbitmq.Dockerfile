# RabbitMQ of Debian, in place of the official image.
ARG NODE_IMAGE
FROM ${NODE_IMAGE}
RUN printf '#!/bin/sh\nexit 101\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d \
  && apt-get update -qq && apt-get install -y -qq --no-install-recommends rabbitmq-server && rm -rf /var/lib/apt/lists/*
COPY start-rabbitmq /usr/local/bin/
USER rabbitmq
EXPOSE 5672 15672
CMD ["start-rabbitmq"]
